import type { CallProblem } from '../../call/outgoing/call-machine.ts';
import { useIsOnline, useWhenBackOnline } from '../../failure/online.ts';
import { m } from '../../i18n/gen/messages.js';
import { tooManyWords } from '../../i18n/wait-text.ts';
import { NoticeModal } from '../contact/notice-modal.tsx';
import { UnheardPanel } from '../unheard/unheard-panel.tsx';
import type { UnheardAction } from '../unheard/unheard-ways.ts';
import { CallAgainButton } from './call-again-button.tsx';
import type { CallOverlayProps } from './call-overlay-props.ts';

type CallProblemModalProps = Pick<CallOverlayProps, 'ways' | 'onWay' | 'isResting' | 'onCallAgain'> & {
  problem: CallProblem;
  onClose: () => void;
};

/** Tells why the call failed, and offers the other ways to be heard (VOICE-30); closing it leads back to the start, and so does the return of the network. */
export function CallProblemModal(props: CallProblemModalProps) {
  const { problem, ways, onWay, isResting, onCallAgain, onClose } = props;
  const isOnline = useIsOnline();
  const isOffline = problem.type === 'connection' && !isOnline;
  useWhenBackOnline(isOffline, onClose);

  function handleWay(action: UnheardAction) {
    onClose();
    onWay(action);
  }

  return (
    <NoticeModal
      tone="error"
      {...wordsOf(problem, isOffline)}
      onClose={onClose}
      action={
        problem.type === 'connection' &&
        isOnline && <CallAgainButton variant="call" isResting={isResting} onCallAgain={onCallAgain} />
      }
    >
      <UnheardPanel ways={ways} onWay={handleWay} />
    </NoticeModal>
  );
}

function wordsOf(problem: CallProblem, isOffline: boolean): { title: string; text: string } {
  switch (problem.type) {
    case 'wrongPassword':
      return { title: m.call_not_connected_title(), text: m.call_password_wrong() };
    case 'microphone':
      return { title: m.call_mic_refused_title(), text: m.call_mic_refused_text() };
    case 'connection':
      return isOffline
        ? { title: m.error_offline_title(), text: m.call_offline_text() }
        : { title: m.error_server_title(), text: m.error_connection_text() };
    case 'outage':
      return { title: m.error_outage_title(), text: m.call_outage_text() };
    case 'tooManyRequests':
      return tooManyWords(problem);
    case 'generic':
      return { title: m.error_server_title(), text: m.error_server_text() };
  }
}
