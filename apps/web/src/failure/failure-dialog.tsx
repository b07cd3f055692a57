import { ErrorModal } from '../ui/overlay/error-modal.tsx';
import { failedPressWords } from './failure-words.ts';
import { isOfflineFailure, useIsOnline, useWhenBackOnline } from './online.ts';

type FailureDialogProps = {
  /** Null while nothing has failed. */
  failure: unknown;
  closeLabel: string;
  /** Also called when the network is back, if its loss was the failure. */
  onClose: () => void;
};

/** Says what failed and what the user can do. */
export function FailureDialog({ failure, closeLabel, onClose }: FailureDialogProps) {
  const isOnline = useIsOnline();
  const { title, text } = failedPressWords(failure, isOnline);
  useWhenBackOnline(isOfflineFailure(failure, isOnline), onClose);

  return (
    <ErrorModal isOpen={failure !== null} title={title} closeLabel={closeLabel} onClose={onClose}>
      {text}
    </ErrorModal>
  );
}
