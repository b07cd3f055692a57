import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { AlertCircleIcon, CheckCircleIcon, CloseIcon, InfoCircleIcon } from '../picture/icons.tsx';
import { shownForMs } from './shown-for.ts';

export type ToastMessage = {
  tone: 'success' | 'info' | 'error';
  text: string;
  /** Undoes or follows up, for as long as the toast is shown. */
  action?: { label: string; onPress: () => void };
};

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });
const keysByText = new Map<string, string>();

/**
 * Shows a short message, which leaves by itself. The time stops while the pointer or the focus is on it. A repeated message
 * replaces the earlier one with equal text. Returns a function that closes it early.
 */
export function showToast(message: ToastMessage): () => void {
  const { text } = message;
  const said = keysByText.get(text);
  if (said) queue.close(said);

  const onClose = () => keysByText.delete(text);
  const key = queue.add(message, { onClose, timeout: shownForMs(message) });
  keysByText.set(text, key);
  return () => queue.close(key);
}

/** Shows the toasts; an app places it once. On a phone they come from above, because composers and buttons are below. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <AriaToastRegion
      queue={queue}
      aria-label={label}
      className="fixed inset-x-4 top-(--toast-top,4.5rem) z-60 flex flex-col gap-3 rounded-card sm:top-(--toast-top,auto) sm:bottom-(--toast-bottom,1rem) sm:flex-col-reverse sm:right-(--toast-right,1rem) sm:left-(--toast-left,auto) sm:w-96"
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="flex animate-rise items-start gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-soft"
        >
          <ToneIcon tone={toast.content.tone} />
          <ToastContent className="flex min-w-0 flex-1 flex-col items-start self-center py-1">
            <Text slot="title">{toast.content.text}</Text>
            <ToastAction action={toast.content.action} onDone={() => queue.close(toast.key)} />
          </ToastContent>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={() => queue.close(toast.key)} />
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}

type ToastActionProps = Pick<ToastMessage, 'action'> & { onDone: () => void };

function ToastAction({ action, onDone }: ToastActionProps) {
  if (!action) return null;

  function handlePress() {
    action?.onPress();
    onDone();
  }

  return (
    <Button variant="quiet" onClick={handlePress} className="-ml-4">
      {action.label}
    </Button>
  );
}

function ToneIcon({ tone }: Pick<ToastMessage, 'tone'>) {
  switch (tone) {
    case 'success':
      return <CheckCircleIcon className="mt-2.5 size-6 text-green" />;
    case 'info':
      return <InfoCircleIcon className="mt-2.5 size-6 text-indigo" />;
    case 'error':
      return <AlertCircleIcon className="mt-2.5 size-6 text-red" />;
  }
}
