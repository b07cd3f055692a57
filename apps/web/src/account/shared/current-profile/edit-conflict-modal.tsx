import { useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AlertCircleIcon } from '../../../ui/picture/icons.tsx';

type EditConflictModalProps = {
  isOpen: boolean;
  /** What was changed; the profile, if left out. */
  text?: string;
  onReload: () => Promise<void>;
  onKeep: () => Promise<void>;
};

/** Tells that what is being edited was changed elsewhere since it was loaded, and asks which version to keep editing. */
export function EditConflictModal({ isOpen, text, onReload, onKeep }: EditConflictModalProps) {
  const [isPending, startTransition] = useTransition();

  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      icon={<AlertCircleIcon className="size-10 text-gold-ink" />}
      title={m.profile_conflict_title()}
      isBusy={isPending}
      onClose={() => startTransition(onKeep)}
      actions={
        <>
          <Button disabled={isPending} onClick={() => startTransition(onReload)}>
            {m.profile_conflict_reload()}
          </Button>
          <Button variant="primary" isPending={isPending} onClick={() => startTransition(onKeep)}>
            {m.profile_conflict_keep()}
          </Button>
        </>
      }
    >
      {text ?? m.profile_conflict_text()}
    </Dialog>
  );
}
