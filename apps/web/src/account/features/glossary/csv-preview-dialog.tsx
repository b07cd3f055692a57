import type { GlossaryTerm } from '@yobirin/contract/glossary';
import { useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { CsvSameDialog } from '../../shared/csv/csv-same-dialog.tsx';
import { ActionDialog } from '../../shared/dialog/action-dialog.tsx';
import { compareTerms, type TermChange } from './compare-terms.ts';
import { textsOf } from './glossary-terms.ts';

type CsvPreviewDialogProps = {
  fileName: string;
  terms: readonly GlossaryTerm[];
  /** The terms of the file. */
  taken: readonly GlossaryTerm[];
  onTake: (taken: readonly GlossaryTerm[]) => Promise<void>;
  onClose: () => void;
};

/** What a file changes, before it is taken. */
export function CsvPreviewDialog({ fileName: file, terms, taken, onTake, onClose }: CsvPreviewDialogProps) {
  const [isPending, startTransition] = useTransition();
  const { changes, sameCount } = compareTerms(terms, taken);
  const count = (kind: TermChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed'), same: sameCount };

  if (changes.length === 0)
    return <CsvSameDialog title={m.glossary_csv_title()} text={m.glossary_csv_same({ file })} onClose={onClose} />;

  return (
    <ActionDialog
      title={m.glossary_csv_preview_title()}
      label={m.glossary_csv_take()}
      action={() => startTransition(() => onTake(taken))}
      isPending={isPending}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{m.glossary_csv_preview_text({ file })}</p>
      <p className="mt-2 font-medium text-ink">{m.glossary_csv_counts(counts)}</p>
      <ul
        aria-label={m.glossary_csv_changes()}
        className="-mx-6 mt-3 max-h-[45dvh] divide-y divide-line overflow-y-auto border-y border-line px-6 text-ink"
      >
        {changes.map((change) => (
          <li key={`${change.kind} ${textsOf(change.term).join('\n')}`} className="flex items-start gap-3 py-2.5">
            <span className="shrink-0">
              <ChangeBadge kind={change.kind} />
            </span>
            <ChangeTexts change={change} />
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}

function ChangeBadge({ kind }: Pick<TermChange, 'kind'>) {
  switch (kind) {
    case 'added':
      return <Badge tone="green">{m.glossary_csv_is_added()}</Badge>;
    case 'changed':
      return <Badge tone="indigo">{m.glossary_csv_is_changed()}</Badge>;
    case 'removed':
      return <Badge tone="red">{m.glossary_csv_is_removed()}</Badge>;
  }
}

function ChangeTexts({ change }: { change: TermChange }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p dir="auto">{textsOf(change.term).join(' / ')}</p>
      {change.kind === 'changed' && (
        <p dir="auto" className="text-sm text-muted">
          {m.glossary_csv_changed_from({ text: textsOf(change.before).join(' / ') })}
        </p>
      )}
    </div>
  );
}
