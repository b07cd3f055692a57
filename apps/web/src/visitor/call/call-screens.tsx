import { useStore } from '../../call/use-store.ts';
import { CallPasswordModal } from '../contact/call-password-modal.tsx';
import { CallOverlay } from './call-overlay.tsx';
import type { CallOverlayProps } from './call-overlay-props.ts';
import { CallProblemModal } from './call-problem-modal.tsx';

type CallScreensProps = Pick<
  CallOverlayProps,
  'call' | 'view' | 'chat' | 'ways' | 'onWay' | 'isResting' | 'onCallAgain' | 'onChatShown'
> & {
  /** Whether there is nothing to show yet. */
  isHidden: () => boolean;
  isPasswordTyped: boolean;
  onPasswordGiven: (callPassword: string) => void;
};

/** The screens of a call; renders nothing while there is none. */
export function CallScreens({ isHidden, isPasswordTyped, onPasswordGiven, ...props }: CallScreensProps) {
  const { call, isResting } = props;
  const { call: machine, talk, party } = useStore(call);

  if (isHidden()) return null;
  if (machine.state === 'toCall' && !machine.step) {
    if (!machine.problem) return null;
    if (machine.problem.type !== 'wrongPassword')
      return <CallProblemModal {...props} problem={machine.problem} onClose={call.reset} />;
    return (
      <CallPasswordModal
        refusal={isPasswordTyped ? 'wrong' : 'changed'}
        isResting={isResting}
        onGiven={onPasswordGiven}
        onClose={call.reset}
      />
    );
  }
  return <CallOverlay {...props} machine={machine} talk={talk} party={party} />;
}
