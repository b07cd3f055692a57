import { type ComponentProps, useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { ChatIcon, HangUpIcon, LocationIcon } from '../../ui/picture/icons.tsx';
import { CallActions } from '../call-actions.tsx';
import { CallControl } from '../call-control.tsx';
import { LocationModal } from '../location/location-modal.tsx';
import { PanelActions } from '../panel-actions.tsx';
import type { Talk, TalkState } from '../talk/talk-state.ts';
import type { CallText } from '../text/use-call-text.ts';
import { CallStatus } from './call-status.tsx';
import { OutputControl } from './output-control.tsx';
import { HoldControl, MuteControl, TextControl } from './talk-controls.tsx';

type CallLivingProps = {
  talk: Talk;
  state: TalkState;
  /** The callee has answered. */
  isTalking: boolean;
  /** How long the call goes on while its page is hidden; null without a limit (CALL-71). */
  hiddenSeconds: number | null;
  onEnd: () => void;
  onMessage?: (() => void) | null;
  /** Null while the other end shows no text. */
  text: CallText | null;
  /** The props of the text that differ from page to page. */
  textSide: Pick<ComponentProps<CallText['Panel']>, 'side' | 'children'>;
};

/** The call while it rings and while the two talk: its status and its controls (CALL-07). */
export function CallLiving(props: CallLivingProps) {
  const { talk, state, isTalking, hiddenSeconds, onEnd, onMessage, text, textSide } = props;
  const [isLocationShown, setIsLocationShown] = useState(false);
  const isHeard = state.phase === 'talking';
  const view = text?.state.view ?? 'none';

  return (
    <>
      <CallStatus talk={state} isTalking={isTalking} isCompact={view !== 'none'} />
      {text && view !== 'none' && <text.Panel {...text} {...textSide} isCutOff={!isHeard || !state.canText} />}
      {view === 'writing' ? (
        <PanelActions
          isMuted={state.isMuted}
          onMuted={talk.setMuted}
          onBack={() => text?.session.show('none')}
          onEnd={onEnd}
        />
      ) : (
        <div className="contents flex-col gap-5 sideways:flex">
          {/* Into the padding of the screen: at 320 px, a name of six characters then fits below its button. */}
          <div className="flex w-[calc(100%+2rem)] max-w-104 flex-wrap justify-center gap-y-4 self-center short:gap-y-1 *:w-1/4 five-children:w-1/3">
            <MuteControl talk={talk} state={state} />
            <HoldControl talk={talk} state={state} />
            <CallControl
              label={m.call_location()}
              icon={<LocationIcon className="size-6" />}
              isOn={state.peerLocation !== null}
              disabled={!isHeard}
              onPress={() => setIsLocationShown(true)}
            />
            <OutputControl talk={talk} />
            <TextControl text={text} state={state} />
            {onMessage && (
              <CallControl label={m.call_message()} icon={<ChatIcon className="size-6" />} onPress={onMessage} />
            )}
          </div>
          <CallActions>
            <Button variant="danger" size="large" icon={<HangUpIcon />} onClick={onEnd}>
              {isTalking ? m.call_end() : m.call_cancel()}
            </Button>
          </CallActions>
          {isLocationShown && (
            <LocationModal talk={talk} hiddenSeconds={hiddenSeconds} onClose={() => setIsLocationShown(false)} />
          )}
        </div>
      )}
    </>
  );
}
