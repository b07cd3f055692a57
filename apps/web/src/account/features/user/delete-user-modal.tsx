import { useNavigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { PasswordModal } from './password-modal.tsx';

const DeleteAuthenticatedUser = graphql(`
  mutation DeleteAuthenticatedUser($password: String!) {
    deleteAuthenticatedUser(password: $password)
  }
`);

/** Tells what deleting the user means, and asks for the password (AUTH-24). */
export function DeleteUserModal({ ownsAccount, onClose }: { ownsAccount: boolean; onClose: () => void }) {
  const navigate = useNavigate();

  async function handleConfirm(password: string) {
    await request(DeleteAuthenticatedUser, { password });
    // Unsaved text of a deleted user cannot be saved, so the blocker must not ask.
    await navigate({ to: paths.accountCanceled(), ignoreBlocker: true });
  }

  return (
    <PasswordModal
      title={m.user_delete_confirm_title()}
      effects={[
        m.user_delete_effect_ids(),
        ...(ownsAccount ? [m.user_delete_effect_account()] : []),
        m.user_delete_effect_personal(),
        m.user_delete_effect_devices(),
      ]}
      submitLabel={m.user_delete_submit()}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
