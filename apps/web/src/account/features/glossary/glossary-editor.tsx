import { useQuery } from '@tanstack/react-query';
import type { GlossaryTerm } from '@yobirin/contract/glossary';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { EditConflictModal } from '../../shared/current-profile/edit-conflict-modal.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { CsvCard } from './csv-card.tsx';
import { glossaryQuery } from './glossary-query.ts';
import type { ReadFile } from './read-file.ts';
import { type EditedTerm, TermsCard } from './terms-card.tsx';
import { useGlossarySaving } from './use-glossary-saving.ts';

/** The glossary of an account, for its owner (TRANS-09). */
export function GlossaryEditor({ accountId }: { accountId: string }) {
  const { data: glossary, isPending, refetch } = useQuery(glossaryQuery(accountId));
  if (glossary) return <GlossaryCards accountId={accountId} terms={glossary.terms} />;
  return (
    <Card>
      {isPending ? (
        <Skeleton className="h-48 w-full rounded-control" />
      ) : (
        <FailedPart title={m.glossary_load_failed()} onRetry={refetch} />
      )}
    </Card>
  );
}

function GlossaryCards({ accountId, terms }: { accountId: string; terms: readonly GlossaryTerm[] }) {
  const [edited, setEdited] = useState<EditedTerm | null>(null);
  const [loaded, setLoaded] = useState<ReadFile | null>(null);
  const { save, saveAnyway, conflict } = useGlossarySaving(accountId);

  async function discard() {
    setEdited(null);
    setLoaded(null);
    conflict.onClose();
  }

  return (
    <>
      <TermsCard terms={terms} edited={edited} onEdit={setEdited} save={save} saveAnyway={saveAnyway} />
      <CsvCard terms={terms} loaded={loaded} onLoad={setLoaded} save={save} />
      <EditConflictModal
        isOpen={conflict.isOpen}
        text={m.glossary_conflict_text()}
        onReload={discard}
        onKeep={async () => conflict.onClose()}
      />
    </>
  );
}
