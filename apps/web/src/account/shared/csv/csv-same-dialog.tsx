import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type CsvSameDialogProps = { title: string; text: string; onClose: () => void };

/** Tells that a file changes nothing. Rendered while open. */
export function CsvSameDialog({ title, text, onClose }: CsvSameDialogProps) {
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={m.common_close()}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {m.common_close()}
        </Button>
      }
    >
      <p className="wrap-anywhere">{text}</p>
    </Dialog>
  );
}
