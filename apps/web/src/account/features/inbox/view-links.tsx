import { useQuery } from '@tanstack/react-query';
import type { InboxView } from '@yobirin/contract/inbox';
import { m } from '../../../i18n/gen/messages.js';
import { type InboxSelection, writeAddress } from './inbox-address.ts';
import { countsQuery } from './inbox-queries.ts';

type ViewLinksProps = { yobirinPropertyId: string; selection: InboxSelection };

/** The views of the inbox, each with its count (INBOX-31). */
export function ViewLinks({ yobirinPropertyId, selection }: ViewLinksProps) {
  const { data: counts } = useQuery(countsQuery(yobirinPropertyId));

  return (
    <nav aria-label={m.inbox_views()} className="px-3 pb-2">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-1">
        {views.map(({ view, label, countOf }) => (
          <li key={view}>
            <a
              href={writeAddress({ selection: { ...selection, view }, threadId: null })}
              aria-current={view === selection.view ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-1 rounded-control px-2.5 text-sm leading-tight text-muted no-underline transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-indigo-tint aria-[current]:font-semibold aria-[current]:text-indigo"
            >
              <span className="min-w-0">{label()}</span>
              {counts && countOf && <span className="tabular-nums">{counts[countOf]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type CountedView = 'waiting' | 'mine' | 'nobodys' | 'open' | 'snoozed';

const views: readonly { view: InboxView; label: () => string; countOf?: CountedView }[] = [
  { view: 'WAITING', label: m.inbox_view_waiting, countOf: 'waiting' },
  { view: 'MINE', label: m.inbox_view_mine, countOf: 'mine' },
  { view: 'NOBODYS', label: m.inbox_view_nobodys, countOf: 'nobodys' },
  { view: 'OPEN', label: m.inbox_view_open, countOf: 'open' },
  { view: 'SNOOZED', label: m.inbox_view_snoozed, countOf: 'snoozed' },
  { view: 'DONE', label: m.inbox_view_done },
];
