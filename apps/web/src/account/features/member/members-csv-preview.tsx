import { limits } from '@yobirin/contract/limits';
import { languageCodeOf, localeFacts, locales } from '@yobirin/contract/locale';
import type { MembersCsv } from '@yobirin/contract/members-csv';
import { useState, useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { CsvSameDialog } from '../../shared/csv/csv-same-dialog.tsx';
import { ActionDialog } from '../../shared/dialog/action-dialog.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { useSeatChange } from '../../shared/seat/use-seat-change.ts';
import { type MemberImport, takeMembers } from './members-csv-changes.ts';
import { type FileProblem, problemsByLine } from './members-file.ts';

/** A file that the server would take, and what it would do. */
export type TriedList = { name: string; lines: MembersCsv['lines']; effects: MemberImport };

type MembersCsvPreviewProps = {
  accountId: string;
  list: TriedList;
  /** Something has changed since the list was tried. */
  onRefused: (problem: FileProblem) => void;
  onClose: () => void;
};

/** What a list of members would do, before it is done. Rendered while open. */
export function MembersCsvPreview({ accountId, list, onRefused, onClose }: MembersCsvPreviewProps) {
  const { name, lines, effects } = list;
  const { reloadList } = useSeatChange();
  const [locale, setLocale] = useState(getAccountLocale);
  const [isPending, startTransition] = useTransition();
  const isSame = effects.newIds + effects.invitations + effects.changed === 0;

  async function take() {
    try {
      const members = lines.map(({ member }) => member);
      const { isDone, problems } = await takeMembers({ accountId, members, language: languageCodeOf(locale) });
      if (!isDone) return onRefused(problemsByLine(problems, lines));
      showToast({ tone: 'success', text: m.members_csv_done() });
      onClose();
      void reloadList();
    } catch (error) {
      showServerError(error);
    }
  }

  if (isSame)
    return <CsvSameDialog title={m.members_csv_title()} text={m.members_csv_same({ file: name })} onClose={onClose} />;

  return (
    <ActionDialog
      title={m.members_csv_preview_title()}
      label={m.members_csv_take()}
      action={() => startTransition(take)}
      isPending={isPending}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{m.members_csv_preview_text({ file: name })}</p>
      <Effects effects={effects} />
      {effects.invitations > 0 && (
        <RadioGroup
          name="language"
          label={m.invite_language()}
          description={
            effects.invitations > limits.importedInvitationsPerMinute
              ? m.members_csv_rate({ count: limits.importedInvitationsPerMinute })
              : undefined
          }
          options={locales.map((choice) => ({ value: choice, label: localeFacts[choice].name }))}
          value={locale}
          onChange={({ target }) => setLocale(locales.find((choice) => choice === target.value) ?? locale)}
          className="mt-4 text-ink"
        />
      )}
    </ActionDialog>
  );
}

function Effects({ effects }: { effects: MemberImport }) {
  const rows = [
    { label: m.members_csv_new_ids(), count: effects.newIds },
    { label: m.members_csv_invitations(), count: effects.invitations },
    { label: m.members_csv_changed(), count: effects.changed },
    { label: m.members_csv_unchanged(), count: effects.same },
  ];
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line text-ink">
      {rows.map(({ label, count }) => (
        <div key={label} className="flex justify-between gap-4 py-2">
          <dt>{label}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
