import { callRejectCodes } from '@yobirin/contract/call';
import type { IncomingCall } from '@yobirin/contract/call-channel';
import { limits } from '@yobirin/contract/limits';
import { useDeferredValue, useState } from 'react';
import { SocketRefusal } from '../../../../api/socket-channel.ts';
import type { Receiver } from '../../../../call/incoming/receiver.ts';
import { canTell } from '../../../../call/incoming/transfer-talk.ts';
import { PanelActions } from '../../../../call/panel-actions.tsx';
import type { Talk, TalkState } from '../../../../call/talk/talk-state.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { PanelTitle } from './panel-title.tsx';
import { type TransferRefusal, TransferTargetList } from './transfer-target-list.tsx';
import type { TransferTarget } from './transfer-targets-query.ts';

type TransferPanelProps = {
  call: IncomingCall;
  talk: Talk;
  state: TalkState;
  onTransfer: Receiver['transfer'];
  onBack: () => void;
};

/** Transfers the call to a member or a group of the account (OP-20). */
export function TransferPanel({ call, talk, state, onTransfer, onBack }: TransferPanelProps) {
  const [text, setText] = useState('');
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [refused, setRefused] = useState<TransferRefusal | null>(null);
  const contains = useDeferredValue(text.trim());
  const canChoose = canTell(state);

  async function handleChoose(target: TransferTarget) {
    if (pendingId !== null || !canChoose) return;
    setPendingId(target.id);
    setRefused(null);
    const name = target.nickname || target.yobirinId;
    try {
      await onTransfer({ id: target.id, name });
    } catch (error) {
      setRefused({ id: target.id, text: refusalText(error, target) });
      setPendingId(null);
    }
  }

  return (
    <div className="flex grow flex-col sideways:flex-row sideways:gap-6">
      <div className="sideways:basis-1/2">
        <PanelTitle call={call} state={state}>
          {m.receiver_transfer_title()}
        </PanelTitle>
        <p role="status" className="mt-1 mb-4 text-sm text-muted">
          {canChoose ? m.receiver_transfer_text() : m.receiver_transfer_reconnecting()}
        </p>
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
      </div>
      <div className="contents sideways:flex sideways:h-[calc(100dvh-3rem)] sideways:basis-1/2 sideways:flex-col">
        <TransferTargetList
          propertyId={call.to.yobirinPropertyId}
          contains={contains}
          canChoose={canChoose}
          pendingId={pendingId}
          refused={refused}
          onChoose={handleChoose}
        />
        <PanelActions
          isMuted={state.isMuted}
          isBackDisabled={pendingId !== null}
          onMuted={talk.setMuted}
          onBack={onBack}
          onEnd={talk.end}
        />
      </div>
    </div>
  );
}

function refusalText(error: unknown, { nickname, yobirinId, availability }: TransferTarget): string {
  const name = nickname || yobirinId;
  switch (error instanceof SocketRefusal && error.errorCode) {
    case callRejectCodes.deviceAbsent:
      return m.receiver_transfer_refused_absent({ name });
    case callRejectCodes.busy:
      return m.receiver_transfer_refused_busy({ name });
    case callRejectCodes.unavailable:
      return availability === 'AWAY'
        ? m.receiver_transfer_refused_away({ name })
        : m.receiver_transfer_refused_unavailable({ name });
    default:
      return m.receiver_transfer_refused();
  }
}
