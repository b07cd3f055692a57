import type { ComponentProps } from 'react';
import { CallActions } from '../call/call-actions.tsx';
import type { Receiver } from '../call/incoming/receiver.ts';
import type { ReceiverStep } from '../call/incoming/receiver-state.ts';
import { CallDialog } from '../call/screen/call-dialog.tsx';
import { CallLiving } from '../call/screen/call-living.tsx';
import type { Talk } from '../call/talk/talk-state.ts';
import { useCallText } from '../call/text/use-call-text.ts';
import { useStore } from '../call/use-store.ts';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { HangUpIcon, SpeakerIcon } from '../ui/picture/icons.tsx';

type CallbackTalkProps = {
  receiver: Receiver;
  nickname: string;
  step: Extract<ReceiverStep<Talk>, { type: 'rejoining' | 'inCall' }>;
};

/** An answered call back, with the screen of any call. */
export function CallbackTalk({ receiver, nickname, step }: CallbackTalkProps) {
  const party = { nickname, iconUrl: step.call.from?.iconUrl ?? null, iconColor: null };
  if (step.type === 'inCall') return <Talking receiver={receiver} party={party} talk={step.talk} />;
  return (
    <CallDialog
      label={m.call_with({ nickname })}
      party={party}
      isRinging={false}
      isOngoing
      onClose={receiver.stopRejoining}
    >
      <Rejoining onEnd={receiver.stopRejoining} />
    </CallDialog>
  );
}

type Party = ComponentProps<typeof CallDialog>['party'];

function Talking({ receiver, party, talk }: { receiver: Receiver; party: Party; talk: Talk }) {
  const { nickname } = party;
  const state = useStore(talk);
  const text = useCallText(talk, state, nickname);
  return (
    <CallDialog
      label={m.call_with({ nickname })}
      party={party}
      isRinging={false}
      isOngoing
      onClose={receiver.stopRejoining}
      isCompact={text !== null && text.state.view !== 'none'}
    >
      {state.isSoundBlocked && (
        <Button variant="primary" icon={<SpeakerIcon />} onClick={talk.allowSound} className="self-center">
          {m.receiver_hear()}
        </Button>
      )}
      <CallLiving
        talk={talk}
        state={state}
        isTalking
        hiddenSeconds={null}
        onEnd={talk.end}
        text={text}
        textSide={{ side: 'guest' }}
      />
    </CallDialog>
  );
}

function Rejoining({ onEnd }: { onEnd: () => void }) {
  return (
    <>
      <p role="status" className="grow text-lg text-muted">
        {m.call_rejoining()}
      </p>
      <CallActions>
        <Button variant="danger" size="large" icon={<HangUpIcon />} onClick={onEnd}>
          {m.call_end()}
        </Button>
      </CallActions>
    </>
  );
}
