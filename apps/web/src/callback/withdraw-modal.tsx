import { useState } from 'react';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { NativeDialog } from '../ui/overlay/native-dialog.tsx';
import { callbackRefusalText } from './callback-refusal.ts';

type WithdrawModalProps = { onConfirm: () => Promise<void>; onClose: () => void };

/** Asks before a request is withdrawn (CALLBACK-35). */
export function WithdrawModal({ onConfirm, onClose }: WithdrawModalProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function handleConfirm() {
    setIsPending(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error);
      setIsPending(false);
    }
  }

  return (
    <NativeDialog
      role="alertdialog"
      title={m.callback_withdraw_title()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button variant="danger" onClick={handleConfirm} isPending={isPending}>
            {m.callback_withdraw()}
          </Button>
        </>
      }
    >
      <p className="mt-2 text-muted">{m.callback_withdraw_text()}</p>
      <p role="alert" className="mt-2 text-red empty:hidden">
        {failure !== null && callbackRefusalText(failure)}
      </p>
    </NativeDialog>
  );
}
