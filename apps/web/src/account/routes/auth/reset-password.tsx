import { useRouter, useSearch } from '@tanstack/react-router';
import { authApi } from '@yobirin/contract/auth-api';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { rest } from '../../../api/rest.ts';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { AuthDone } from '../../features/auth/auth-done.tsx';
import { ChoosePasswordForm, type ChosenPassword } from '../../features/auth/choose-password-form.tsx';
import { MailedLink } from '../../features/auth/mailed-link.tsx';
import { leaveFor } from '../../leave-for.ts';
import { AuthCard } from '../../shared/auth-form/auth-card.tsx';

/** AUTH-11 */
export function ResetPasswordPage() {
  const router = useRouter();
  const { token } = useSearch({ strict: false });
  const [isDone, setIsDone] = useState(false);
  const invalidLink = {
    title: m.auth_reset_invalid_title(),
    text: m.auth_reset_invalid_text(),
    onClose: () => leaveFor(router, paths.authSignin()),
  };

  async function reset(values: ChosenPassword) {
    await rest({ method: 'PUT', path: authApi.passwordReset, body: { token, ...values } });
    setIsDone(true);
  }

  if (isDone) return <Done />;
  return (
    <MailedLink path={authApi.passwordReset} token={token} invalidLink={invalidLink}>
      <AuthCard title={m.auth_reset_title()} lead={m.auth_reset_lead()}>
        <ChoosePasswordForm
          passwordLabel={m.auth_new_password()}
          confirmationLabel={m.auth_new_password_confirmation()}
          submitLabel={m.auth_reset_submit()}
          send={reset}
          invalidLink={invalidLink}
        />
      </AuthCard>
    </MailedLink>
  );
}

function Done() {
  return (
    <AuthDone
      title={m.auth_reset_done_title()}
      action={
        <ButtonLink href={paths.authSignin()} variant="primary">
          {m.auth_to_signin()}
        </ButtonLink>
      }
    >
      <p>{m.auth_reset_done_text()}</p>
    </AuthDone>
  );
}
