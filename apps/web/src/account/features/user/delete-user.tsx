import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { DeleteUserModal } from './delete-user-modal.tsx';

export function DeleteUser({ ownsAccount }: { ownsAccount: boolean }) {
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{m.user_delete_open()}</Button>
      <DeleteUserModal isOpen={isAsking} ownsAccount={ownsAccount} onClose={() => setIsAsking(false)} />
    </>
  );
}
