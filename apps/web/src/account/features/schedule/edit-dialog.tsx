import { type ReactNode, useRef, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { goToField } from './go-to-field.ts';

type EditDialogProps = {
  title: string;
  saveLabel?: string;
  /** Whether something that was entered cannot be saved. */
  isWrong: boolean;
  /** Saves and closes, or tells why it did not. */
  onSave: () => Promise<void>;
  onClose: () => void;
  /** Offered instead of "Cancel". */
  otherAction?: { label: string; onPress: () => Promise<void> } | undefined;
  /** The fields, which show errors only once saving was tried. */
  children: (showsErrors: boolean) => ReactNode;
};

/** A form to be saved. What is wrong is shown at its field, and the first such field gets the focus (OP-291). */
export function EditDialog({ title, saveLabel, isWrong, onSave, onClose, otherAction, children }: EditDialogProps) {
  const [showsErrors, setShowsErrors] = useState(false);
  const [isPending, startTransition] = useTransition();
  const fields = useRef<HTMLDivElement>(null);

  function handleSave() {
    // The fields have to be marked before the first of them can be found.
    flushSync(() => setShowsErrors(true));
    if (isWrong) goToField(fields.current?.querySelector('[aria-invalid="true"]'));
    else startTransition(onSave);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      title={title}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button onClick={otherAction ? () => startTransition(otherAction.onPress) : onClose} disabled={isPending}>
            {otherAction?.label ?? m.common_cancel()}
          </Button>
          <Button variant="primary" isPending={isPending} onClick={handleSave}>
            {saveLabel ?? m.common_save()}
          </Button>
        </>
      }
    >
      <div ref={fields} className="mt-4 flex flex-col gap-5 text-ink">
        {children(showsErrors)}
      </div>
    </Dialog>
  );
}
