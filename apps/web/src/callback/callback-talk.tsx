import { CallActions } from '../call/call-actions.tsx';
import type { Receiver } from '../call/incoming/receiver.ts';
import type { ReceiverStep } from '../call/incoming/receiver-state.ts';
import { CallDialog } from '../call/screen/call-dialog.tsx';
import { CallLiving } from '../call/screen/call-living.tsx';
import type { Talk } from '../call/talk/talk-state.ts';
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
  const iconUrl = step.call.from?.iconUrl ?? null;
  return (
    <CallDialog
      label={m.call_with({ nickname })}
      party={{ nickname, iconUrl, iconColor: null }}
      isRinging={false}
      isOngoing
      onClose={receiver.stopRejoining}
    >
      {step.type === 'inCall' ? <Talking talk={step.talk} /> : <Rejoining onEnd={receiver.stopRejoining} />}
    </CallDialog>
  );
}

function Talking({ talk }: { talk: Talk }) {
  const state = useStore(talk);
  return (
    <>
      {state.isSoundBlocked && (
        <Button variant="primary" icon={<SpeakerIcon />} onClick={talk.allowSound} className="self-center">
          {m.receiver_hear()}
        </Button>
      )}
      <CallLiving talk={talk} state={state} isTalking hiddenSeconds={null} onEnd={talk.end} />
    </>
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
