import type { CallPageView } from '@yobirin/contract/pages';
import type { OutgoingCall } from '../../call/outgoing/outgoing-call.ts';
import { useStore } from '../../call/use-store.ts';
import { CallPasswordModal } from '../contact/call-password-modal.tsx';
import { CallOverlay } from './call-overlay.tsx';
import { CallProblemModal } from './call-problem-modal.tsx';

type CallScreensProps = {
  call: OutgoingCall;
  view: CallPageView;
  canMessage: boolean;
  isResting: boolean;
  onPasswordGiven: (callPassword: string) => void;
  onMessage: () => void;
};

/** The screens of a call; renders nothing while there is none. */
export function CallScreens({ call, view, canMessage, isResting, onPasswordGiven, onMessage }: CallScreensProps) {
  const { call: machine, talk } = useStore(call);

  if (machine.state === 'toCall' && !machine.step) {
    if (!machine.problem) return null;
    if (machine.problem.type !== 'wrongPassword')
      return <CallProblemModal problem={machine.problem} onClose={call.reset} />;
    return <CallPasswordModal isWrong isResting={isResting} onGiven={onPasswordGiven} onClose={call.reset} />;
  }
  return (
    <CallOverlay call={call} machine={machine} talk={talk} view={view} onMessage={canMessage ? onMessage : null} />
  );
}
