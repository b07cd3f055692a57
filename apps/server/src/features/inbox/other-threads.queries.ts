import type { Executor } from '../../platform/database/client.ts';
import { and, eq, inArray, ne } from '../../platform/database/orm.ts';
import type { Keyset, Page } from '../../platform/database/paging.ts';
import { inboxThreads } from './inbox.tables.ts';
import type { ThreadRow } from './thread-row.queries.ts';

export const lastActiveFirst: Keyset<ThreadRow> = {
  columns: [inboxThreads.lastAt, inboxThreads.id],
  direction: 'desc',
  keyOf: ({ lastAt, id }) => [lastAt, id],
};

type Selection = { row: Pick<ThreadRow, 'id' | 'yobirinPropertyId'>; visitorKeys: readonly string[] };

/** The threads of the same ID with these keys, but for the thread itself. */
export function otherThreadsQuery(db: Executor, selection: Selection, page: Page<ThreadRow>): Promise<ThreadRow[]> {
  return db
    .select()
    .from(inboxThreads)
    .where(and(isOther(selection), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

export function countOtherThreads(db: Executor, selection: Selection): Promise<number> {
  return db.$count(inboxThreads, isOther(selection));
}

function isOther({ row, visitorKeys }: Selection) {
  return and(
    eq(inboxThreads.yobirinPropertyId, row.yobirinPropertyId),
    inArray(inboxThreads.visitorKey, [...visitorKeys]),
    ne(inboxThreads.id, row.id),
  );
}
