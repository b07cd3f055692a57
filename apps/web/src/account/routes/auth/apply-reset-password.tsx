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

export function ApplyResetPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Done email={sentTo} />;

  return (
    <AuthCard
      title={m.auth_apply_reset_title()}
      lead={m.auth_apply_reset_lead()}
      links={<AuthLink href={paths.authSignin()}>{m.auth_to_signin()}</AuthLink>}
    >
      <IfMailed>
        <EmailRequestForm
          submitLabel={m.auth_apply_reset_submit()}
          refusedTitle={m.auth_apply_reset_refused_title()}
          refusedText={m.auth_apply_reset_refused_text()}
          send={(email) => rest({ method: 'POST', path: authApi.passwordReset, body: { email } })}
          onSent={setSentTo}
        />
      </IfMailed>
    </AuthCard>
  );
}

function Done({ email }: { email: string }) {
  return (
    <AuthDone title={m.auth_apply_reset_done_title()}>
      <p>{m.auth_apply_reset_done_text({ email })}</p>
      <p>{m.auth_mail_hint()}</p>
    </AuthDone>
  );
}
