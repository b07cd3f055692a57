import type { GlossaryTerm } from '@yobirin/contract/glossary';
import { useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
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

  if (changes.length === 0) {
    return (
      <Dialog
        isOpen
        title={m.glossary_csv_title()}
        closeLabel={m.common_close()}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            {m.common_close()}
          </Button>
        }
      >
        {m.glossary_csv_same({ file })}
      </Dialog>
    );
  }

  return (
    <Dialog
      isOpen
      title={m.glossary_csv_preview_title()}
      closeLabel={m.common_close()}
      isBusy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {m.common_cancel()}
          </Button>
          <Button variant="primary" isPending={isPending} onClick={() => startTransition(() => onTake(taken))}>
            {m.glossary_csv_take()}
          </Button>
        </>
      }
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
    </Dialog>
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
