import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AlertCircleIcon } from '../../../ui/picture/icons.tsx';
import { CsvFileButton } from './csv-file-button.tsx';

/** Where a file is wrong, such as "Line 3", and why. */
export type ProblemLine = { place: string; text: string };

type CsvProblemsDialogProps = {
  title: string;
  fileName: string;
  /** Why it is refused, and what to do. */
  reason: string;
  lines: readonly ProblemLine[];
  onFile: (file: File) => void;
  onClose: () => void;
};

/** More lines than a person corrects before loading the file again. */
const shownMax = 100;

/** Why a file cannot be taken, line by line. Nothing has been changed. Rendered while open. */
export function CsvProblemsDialog({ title, fileName, reason, lines, onFile, onClose }: CsvProblemsDialogProps) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      icon={<AlertCircleIcon className="size-10 text-gold-ink" />}
      title={title}
      closeLabel={m.common_close()}
      onClose={onClose}
      actions={
        <>
          <CsvFileButton label={m.glossary_csv_other_file()} onFile={onFile} />
          <Button variant="primary" onClick={onClose}>
            {m.common_close()}
          </Button>
        </>
      }
    >
      <p dir="auto" className="wrap-anywhere font-medium text-ink">
        {fileName}
      </p>
      <p className="mt-1">{reason}</p>
      {lines.length > 0 && (
        <ul className="mt-3 max-h-[40dvh] divide-y divide-line overflow-y-auto border-y border-line text-ink">
          {lines.slice(0, shownMax).map(({ place, text }) => (
            <li key={place} className="py-2">
              <span className="font-medium">{place}</span>
              <span className="block text-sm">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {lines.length > shownMax && (
        <p className="mt-2 text-sm">{m.glossary_csv_more({ count: lines.length - shownMax })}</p>
      )}
    </Dialog>
  );
}
