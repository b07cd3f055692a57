import { useRouter, useSearch } from '@tanstack/react-router';
import { authApi } from '@yobirin/contract/auth-api';
import { paths } from '@yobirin/contract/paths';
import { rest } from '../../../api/rest.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { ChoosePasswordForm, type ChosenPassword } from '../../features/auth/choose-password-form.tsx';
import { MailedLink } from '../../features/auth/mailed-link.tsx';
import { leaveFor } from '../../leave-for.ts';
import { AuthCard } from '../../shared/auth-form/auth-card.tsx';

/** Sets the first password of a registered user, who is then signed in (AUTH-06). */
export function ConfirmationPage() {
  const router = useRouter();
  const { token } = useSearch({ strict: false });
  const invalidLink = {
    title: m.auth_confirmation_invalid_title(),
    text: m.auth_confirmation_invalid_text(),
    onClose: () => leaveFor(router, paths.authResendConfirmation()),
  };

  async function register(values: ChosenPassword) {
    await rest({ method: 'POST', path: authApi.confirmation, body: { token, ...values } });
    await reloadSession();
    leaveFor(router, paths.accountHome());
  }

  return (
    <MailedLink path={authApi.confirmation} token={token} invalidLink={invalidLink}>
      <AuthCard title={m.auth_confirmation_title()} lead={m.auth_confirmation_lead()}>
        <ChoosePasswordForm
          passwordLabel={m.auth_password()}
          confirmationLabel={m.auth_password_confirmation()}
          submitLabel={m.auth_confirmation_submit()}
          send={register}
          invalidLink={invalidLink}
        />
      </AuthCard>
    </MailedLink>
  );
}
