import { authApi } from '@yobirin/contract/auth-api';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { rest } from '../../../api/rest.ts';
import { m } from '../../../i18n/gen/messages.js';
import { AuthDone } from '../../features/auth/auth-done.tsx';
import { AuthLink } from '../../features/auth/auth-link.tsx';
import { EmailRequestForm } from '../../features/auth/email-request-form.tsx';
import { AuthCard } from '../../shared/auth-form/auth-card.tsx';
import { IfMailed } from '../../shared/mail-off/mail-off.tsx';

export function ResendConfirmationPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Done email={sentTo} />;

  return (
    <AuthCard
      title={m.auth_resend_title()}
      lead={m.auth_resend_lead()}
      links={
        <>
          <AuthLink href={paths.authSignup()}>{m.auth_signin_to_signup()}</AuthLink>
          <AuthLink href={paths.authSignin()}>{m.auth_to_signin()}</AuthLink>
        </>
      }
    >
      <IfMailed>
        <EmailRequestForm
          submitLabel={m.auth_resend_submit()}
          refusedTitle={m.auth_resend_refused_title()}
          refusedText={m.auth_resend_refused_text()}
          send={(email) => rest({ method: 'PUT', path: authApi.confirmation, body: { email } })}
          onSent={setSentTo}
        />
      </IfMailed>
    </AuthCard>
  );
}

function Done({ email }: { email: string }) {
  return (
    <AuthDone title={m.auth_signup_done_title()}>
      <p>{m.auth_signup_done_text({ email })}</p>
      <p>{m.auth_mail_hint()}</p>
    </AuthDone>
  );
}
