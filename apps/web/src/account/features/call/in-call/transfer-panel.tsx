import { callRejectCodes } from '@yobirin/contract/call';
import type { IncomingCall } from '@yobirin/contract/call-channel';
import { limits } from '@yobirin/contract/limits';
import { useDeferredValue, useState } from 'react';
import { SocketRefusal } from '../../../../api/socket-channel.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { showToast } from '../../../../ui/overlay/toast.tsx';
import { TransferTargetList } from './transfer-target-list.tsx';
import type { TransferTarget } from './transfer-targets-query.ts';

type TransferPanelProps = {
  call: IncomingCall;
  onTransfer: (toYobirinPropertyId: string) => Promise<void>;
  onBack: () => void;
};

/** Transfers the call to a member or a group of the account (OP-20). */
export function TransferPanel({ call, onTransfer, onBack }: TransferPanelProps) {
  const [text, setText] = useState('');
  const [pendingId, setPendingId] = useState<string | null>(null);
  const contains = useDeferredValue(text.trim());

  async function handleChoose(target: TransferTarget) {
    if (pendingId !== null) return;
    setPendingId(target.id);
    const name = target.nickname || target.yobirinId;
    try {
      await onTransfer(target.id);
      showToast({ tone: 'success', text: m.receiver_ended_passed_on({ name }) });
    } catch (error) {
      showToast({ tone: 'error', text: refusalText(error, name) });
      setPendingId(null);
    }
  }

  return (
    <>
      <h2 className="text-lg">{m.receiver_transfer_title()}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{m.receiver_transfer_text()}</p>
      <TextField
        label={m.receiver_transfer_search()}
        value={text}
        maxLength={limits.searchTextMaxGraphemes}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <TransferTargetList
        propertyId={call.to.yobirinPropertyId}
        contains={contains}
        pendingId={pendingId}
        onChoose={handleChoose}
      />
      <Button onClick={onBack} disabled={pendingId !== null}>
        {m.receiver_back()}
      </Button>
    </>
  );
}

function refusalText(error: unknown, name: string): string {
  switch (error instanceof SocketRefusal && error.errorCode) {
    case callRejectCodes.deviceAbsent:
      return m.receiver_transfer_refused_absent({ name });
    case callRejectCodes.busy:
      return m.receiver_transfer_refused_busy({ name });
    case callRejectCodes.unavailable:
      return m.receiver_transfer_refused_unavailable({ name });
    default:
      return m.receiver_transfer_refused();
  }
}
