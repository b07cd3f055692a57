import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, ne } from '../../../platform/database/orm.ts';
import type { Keyset, Page } from '../../../platform/database/paging.ts';
import { isFoundSql } from './found-sql.ts';
import type { Group } from './group.queries.ts';
import { groups } from './group.tables.ts';

type Selection = { accountId: string; contains: string; withEmpty: boolean };

/** Oldest first. */
export const groupKeyset: Keyset<Group> = { columns: [groups.id], direction: 'asc', keyOf: ({ id }) => [id] };

export function findGroupPage(
  db: Executor,
  { accountId, contains, withEmpty }: Selection,
  page: Page<Group>,
): Promise<Group[]> {
  const hasId = withEmpty ? undefined : ne(groups.searchText, '');
  const isFound = isFoundSql({ scope: groups.accountId, text: groups.searchText }, { scope: accountId, contains });
  return db
    .select()
    .from(groups)
    .where(and(eq(groups.accountId, accountId), hasId, isFound, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}
