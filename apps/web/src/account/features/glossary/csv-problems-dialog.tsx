import { formatFileSize } from '@yobirin/contract/format';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AlertCircleIcon } from '../../../ui/picture/icons.tsx';
import { CsvFileButton } from './csv-file-button.tsx';
import { csvMaxBytes } from './decode-csv.ts';
import { csvProblemText, placeText } from './problem-words.ts';
import type { ReadFile } from './read-file.ts';

type CsvProblemsDialogProps = { file: ReadFile; onFile: (file: File) => void; onClose: () => void };

const shownMax = 20;

/** Why a file cannot be taken, line by line. Nothing has been changed. */
export function CsvProblemsDialog({ file, onFile, onClose }: CsvProblemsDialogProps) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      icon={<AlertCircleIcon className="size-10 text-gold-ink" />}
      title={m.glossary_csv_wrong_title()}
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
        {file.name}
      </p>
      <p className="mt-1">{reasonOf(file)}</p>
      <ProblemLines problems={file.csv?.problems ?? []} />
    </Dialog>
  );
}

function reasonOf({ csv, isTooLarge }: ReadFile): string {
  if (isTooLarge) return m.glossary_csv_too_large({ max: formatFileSize(csvMaxBytes) });
  return csv ? m.glossary_csv_wrong_text() : m.glossary_csv_no_text();
}

function ProblemLines({ problems }: { problems: NonNullable<ReadFile['csv']>['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <>
      <ul className="mt-3 max-h-[40dvh] divide-y divide-line overflow-y-auto border-y border-line text-ink">
        {problems.slice(0, shownMax).map((problem) => (
          <li key={problem.line} className="py-2">
            <span className="font-medium">{placeText(problem)}</span>
            <span className="block text-sm">{csvProblemText(problem.code)}</span>
          </li>
        ))}
      </ul>
      {problems.length > shownMax && (
        <p className="mt-2 text-sm">{m.glossary_csv_more({ count: problems.length - shownMax })}</p>
      )}
    </>
  );
}
