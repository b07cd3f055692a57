import { useState, useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DownloadIcon } from '../../../ui/picture/icons.tsx';
import { CsvFileButton } from '../../shared/csv/csv-file-button.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { downloadMembers, tryMembers } from './members-csv-changes.ts';
import { MembersCsvPreview, type TriedList } from './members-csv-preview.tsx';
import { MembersCsvProblems, type RefusedFile } from './members-csv-problems.tsx';
import { problemsByLine, readMembersFile } from './members-file.ts';

/** Saves all members as a file, and takes a file after a look at what it would do (MEMBER-25 to MEMBER-27). */
export function MembersCsvCard({ accountId }: { accountId: string }) {
  const [tried, setTried] = useState<TriedList | null>(null);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const [isReading, startReading] = useTransition();
  const [isSaving, startSaving] = useTransition();

  async function read(file: File) {
    setRefused(null);
    setTried(null);
    const { name } = file;
    const { lines, problem } = await readMembersFile(file);
    if (problem) return setRefused({ name, problem });
    try {
      const members = lines.map(({ member }) => member);
      const effects = await tryMembers({ accountId, members });
      if (effects.problems.length > 0) setRefused({ name, problem: problemsByLine(effects.problems, lines) });
      else setTried({ name, lines, effects });
    } catch (error) {
      showServerError(error);
    }
  }

  async function save() {
    try {
      await downloadMembers(accountId, getAccountLocale());
    } catch (error) {
      showServerError(error);
    }
  }

  return (
    <Card title={m.members_csv_title()} description={m.members_csv_text()}>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button icon={<DownloadIcon />} isPending={isSaving} onClick={() => startSaving(save)}>
          {m.members_csv_save()}
        </Button>
        <CsvFileButton
          label={isReading ? m.members_csv_reading() : m.members_csv_load()}
          disabled={isReading}
          onFile={(file) => startReading(() => read(file))}
        />
      </div>
      {tried && (
        <MembersCsvPreview
          accountId={accountId}
          list={tried}
          onRefused={(problem) => {
            setTried(null);
            setRefused({ name: tried.name, problem });
          }}
          onClose={() => setTried(null)}
        />
      )}
      {refused && (
        <MembersCsvProblems
          file={refused}
          onFile={(file) => startReading(() => read(file))}
          onClose={() => setRefused(null)}
        />
      )}
    </Card>
  );
}
