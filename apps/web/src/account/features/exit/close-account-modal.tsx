import { paths } from '@yobirin/contract/paths';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { PasswordModal } from '../user/password-modal.tsx';

const CloseAccount = graphql(`
  mutation CloseAccount($password: String!) {
    closeAccount(password: $password)
  }
`);

/** Tells what giving up the ID means, and asks for the password. */
export function CloseAccountModal({ onClose }: { onClose: () => void }) {
  async function handleConfirm(password: string) {
    await request(CloseAccount, { password });
    // Reloads everything, as with every change of the IDs that the user can act as (GUARD-25).
    location.assign(paths.accountUser());
  }

  return (
    <PasswordModal
      title={m.exit_account_confirm_title()}
      effects={[
        m.exit_account_lost_id(),
        m.exit_account_lost_members(),
        m.exit_account_lost_history(),
        m.exit_account_kept_effect(),
      ]}
      submitLabel={m.subscription_button_cancel_id()}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
