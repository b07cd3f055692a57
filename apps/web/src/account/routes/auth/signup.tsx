import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { AboutPanel } from '../../features/auth/about-panel.tsx';
import { AuthDone } from '../../features/auth/auth-done.tsx';
import { AuthLink } from '../../features/auth/auth-link.tsx';
import { SignupForm } from '../../features/auth/signup-form.tsx';
import { IfMailed } from '../../shared/mail-off/mail-off.tsx';

export function SignupPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Done email={sentTo} />;

  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 items-start gap-6 px-5 py-6 md:grid-cols-[1fr_1.1fr] md:gap-8">
      <div className="md:order-last">
        <Card>
          <h1 className="mb-6 text-center text-2xl">{m.auth_signup_title()}</h1>
          <IfMailed>
            <SignupForm onSent={setSentTo} />
          </IfMailed>
        </Card>
        <div className="mt-5 flex flex-col items-center">
          <AuthLink href={paths.authSignin()}>{m.auth_signup_to_signin()}</AuthLink>
          <AuthLink href={paths.authResendConfirmation()}>{m.auth_signin_to_resend()}</AuthLink>
        </div>
      </div>
      <AboutPanel />
    </div>
  );
}

function Done({ email }: { email: string }) {
  return (
    <AuthDone
      title={m.auth_signup_done_title()}
      action={<AuthLink href={paths.authResendConfirmation()}>{m.auth_signin_to_resend()}</AuthLink>}
    >
      <p>{m.auth_signup_done_text({ email })}</p>
      <p>{m.auth_mail_hint()}</p>
    </AuthDone>
  );
}
