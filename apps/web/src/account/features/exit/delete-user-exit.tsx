import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { DeleteUserModal } from '../user/delete-user-modal.tsx';
import { ExitCard } from './exit-card.tsx';

/** Deletes the user, with the account they own (AUTH-24). */
export function DeleteUserExit({ ownsAccount }: { ownsAccount: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ExitCard
      title={m.user_delete_title()}
      when={m.exit_at_once()}
      lost={[
        m.exit_user_lost_user(),
        m.exit_user_lost_ids(),
        ...(ownsAccount ? [m.exit_account_lost_members(), m.exit_user_lost_plan()] : []),
      ]}
      kept={m.exit_user_kept()}
    >
      <Button onClick={() => setIsAsking(true)}>{m.user_delete_open()}</Button>
      {isAsking && <DeleteUserModal ownsAccount={ownsAccount} onClose={() => setIsAsking(false)} />}
    </ExitCard>
  );
}
