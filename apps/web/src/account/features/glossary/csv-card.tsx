import type { GlossaryTerm } from '@yobirin/contract/glossary';
import { writeGlossaryCsv } from '@yobirin/contract/glossary-csv';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { DownloadIcon } from '../../../ui/picture/icons.tsx';
import { CsvFileButton } from '../../shared/csv/csv-file-button.tsx';
import { CsvProblemsDialog } from '../../shared/csv/csv-problems-dialog.tsx';
import { CsvPreviewDialog } from './csv-preview-dialog.tsx';
import { csvHeader, fileProblemLines, fileProblemReason } from './problem-words.ts';
import { type ReadFile, readFile } from './read-file.ts';
import type { SaveTerms } from './use-glossary-saving.ts';

type CsvCardProps = {
  terms: readonly GlossaryTerm[];
  loaded: ReadFile | null;
  onLoad: (loaded: ReadFile | null) => void;
  save: SaveTerms;
};

/** Saves the glossary to a file, and takes it from one after a look at what that changes (TRANS-09). */
export function CsvCard({ terms, loaded, onLoad, save }: CsvCardProps) {
  const [isReading, setIsReading] = useState(false);

  async function handleFile(file: File) {
    setIsReading(true);
    onLoad(await readFile(file).finally(() => setIsReading(false)));
  }

  async function handleTake(taken: readonly GlossaryTerm[]) {
    const before = [...terms];
    if (!(await save(() => [...taken]))) return;
    onLoad(null);
    const undo = { label: m.glossary_undo(), onPress: () => void save(() => before) };
    showToast({ tone: 'success', text: m.glossary_csv_replaced(), action: undo });
  }

  return (
    <Card title={m.glossary_csv_title()} description={m.glossary_csv_text({ header: csvHeader })}>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button icon={<DownloadIcon />} disabled={terms.length === 0} onClick={() => downloadTerms(terms)}>
          {m.glossary_csv_save()}
        </Button>
        <CsvFileButton label={m.glossary_csv_load()} disabled={isReading} onFile={handleFile} />
      </div>
      {loaded &&
        (loaded.csv && loaded.csv.problems.length === 0 ? (
          <CsvPreviewDialog
            fileName={loaded.name}
            terms={terms}
            taken={loaded.csv.terms}
            onTake={handleTake}
            onClose={() => onLoad(null)}
          />
        ) : (
          <CsvProblemsDialog
            title={m.glossary_csv_wrong_title()}
            fileName={loaded.name}
            reason={fileProblemReason(loaded)}
            lines={fileProblemLines(loaded)}
            onFile={handleFile}
            onClose={() => onLoad(null)}
          />
        ))}
    </Card>
  );
}

function downloadTerms(terms: readonly GlossaryTerm[]): void {
  downloadFile('yobirin-glossary.csv', new Blob([writeGlossaryCsv(terms)], { type: 'text/csv' }));
}
