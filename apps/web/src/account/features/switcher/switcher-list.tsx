import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { storePropertyId } from '../../../session/stored-property-id.ts';
import { useSession } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { type SwitcherEntry, switcherQuery } from '../../shared/identities/switcher-query.ts';
import { SwitcherRow } from './switcher-row.tsx';

export function SwitcherList({ onChooseCurrent }: { onChooseCurrent: () => void }) {
  const { currentMembership } = useSession();
  const currentId = currentMembership?.propertyId ?? null;
  const entries = useQuery(switcherQuery);

  function handleChoose(propertyId: string) {
    if (propertyId === currentId) return onChooseCurrent();
    // Everything on screen belongs to the previous ID, so the page is reloaded (GUARD-25).
    storePropertyId(propertyId);
    location.reload();
  }

  if (entries.isPending) return <SwitcherSkeleton />;
  if (entries.isError) return <FailedPart title={m.nav_switcher_failed()} onRetry={() => entries.refetch()} />;

  const { own, ofGroups } = entries.data;
  if (own.length + ofGroups.length === 0) return <EmptyState title={m.nav_switcher_empty()} />;

  const shared = { currentId, onChoose: handleChoose };
  return (
    <div className="mt-4 flex flex-col gap-4">
      {own.length > 0 && <SwitcherGroup title={m.nav_switcher_own()} entries={own} {...shared} />}
      {ofGroups.length > 0 && <SwitcherGroup title={m.nav_switcher_groups()} entries={ofGroups} {...shared} />}
    </div>
  );
}

type SwitcherGroupProps = {
  title: string;
  entries: SwitcherEntry[];
  currentId: string | null;
  onChoose: (propertyId: string) => void;
};

function SwitcherGroup({ title, entries, currentId, onChoose }: SwitcherGroupProps) {
  const titleId = useId();

  return (
    <section>
      <h3 id={titleId} className="mb-1 text-sm">
        {title}
      </h3>
      <ul aria-labelledby={titleId} className="-mx-3 flex flex-col gap-0.5">
        {entries.map((entry) => (
          <SwitcherRow
            key={entry.propertyId}
            entry={entry}
            isCurrent={entry.propertyId === currentId}
            onChoose={() => onChoose(entry.propertyId)}
          />
        ))}
      </ul>
    </section>
  );
}

function SwitcherSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-2">
      <Skeleton className="h-14 w-full rounded-control" />
      <Skeleton className="h-14 w-full rounded-control" />
    </div>
  );
}
