import { isLiving, isRejoining } from '../../call/outgoing/call-machine.ts';
import { CallDialog } from '../../call/screen/call-dialog.tsx';
import { CallLiving } from '../../call/screen/call-living.tsx';
import { CallStarting } from '../../call/screen/call-starting.tsx';
import { type CallText, useCallText } from '../../call/text/use-call-text.ts';
import { readCallHiddenSeconds } from '../../document/call-hidden-seconds.tsx';
import { m } from '../../i18n/gen/messages.js';
import { CallOver } from './call-over.tsx';
import { isMoreOffered } from './call-over-words.ts';
import type { CallOverlayProps } from './call-overlay-props.ts';
import { partyOf } from './call-party.ts';
import { ChatBesideCall } from './chat-beside-call.tsx';

/** The call, from the press to its end. */
export function CallOverlay(props: CallOverlayProps) {
  const { call, machine, talk, chat, view, ways } = props;
  const party = partyOf(props);
  const isOngoing = isLiving(machine);
  const text = useCallText(isOngoing ? call.getTalk() : null, talk, party.nickname);

  return (
    <CallDialog
      label={m.call_with({ nickname: party.nickname })}
      party={party}
      note={party.nickname === view.nickname ? null : m.call_transferred_from({ name: view.nickname })}
      isRinging={isOngoing && talk?.phase === 'waiting'}
      isOngoing={isOngoing || isRejoining(machine)}
      onClose={call.reset}
      isCrowded={(machine.state === 'finished' || machine.state === 'rejected') && isMoreOffered(machine, ways)}
      isCompact={isOngoing && text !== null && text.state.view !== 'none'}
      beside={chat && { isShown: chat.isShown, content: <ChatBesideCall {...props} chat={chat} /> }}
    >
      <Body {...props} text={text} />
    </CallDialog>
  );
}

function Body({ text, ...props }: CallOverlayProps & { text: CallText | null }) {
  const { call, machine, talk, view, chat, ways, onWay, isResting, onCallAgain, onChatShown } = props;
  const living = call.getTalk();
  const handleMessage = ways.includes('message') ? () => (chat ? onChatShown(true) : onWay('message')) : null;

  switch (machine.state) {
    case 'toCall':
      return machine.step && <CallStarting call={call} step={machine.step} />;
    case 'calling':
    case 'talking':
      return (
        talk &&
        living && (
          <CallLiving
            talk={living}
            state={talk}
            isTalking={machine.state === 'talking'}
            hiddenSeconds={readCallHiddenSeconds()}
            onEnd={call.end}
            onMessage={handleMessage}
            text={text}
            textSide={{ side: 'guest' }}
          />
        )
      );
    case 'finished':
    case 'rejected':
      return (
        <CallOver
          machine={machine}
          talk={talk}
          nickname={view.nickname}
          ways={ways}
          onClose={call.reset}
          isResting={isResting}
          onCallAgain={onCallAgain}
          onWay={onWay}
        />
      );
  }
}
