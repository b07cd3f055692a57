import { or, type SQL, sql } from '../../../platform/database/orm.ts';
import type { PgColumn } from '../../../platform/database/orm-tables.ts';
import { seatListings } from './member.tables.ts';

const { accountId, idText, holderText } = seatListings;

/** Whether the ID or name of a seat contains the text; for the owner, also the name or email address of its holder. */
export function holds({ contains, isForOwner }: { contains: string; isForOwner: boolean }): SQL<boolean> {
  const isIn = (text: PgColumn) => sql<boolean>`strpos(${text}, ${soughtSql(contains)}) > 0`;
  return sql<boolean>`(${isForOwner ? or(isIn(idText), isIn(holderText)) : isIn(idText)})`;
}

/** Whether a seat has every pair of characters of the text. Uses an index. */
export function hasPartsOf(search: { accountId: string; contains: string }): SQL<boolean> {
  const sought = soughtSql(search.contains);
  const parts = sql`seat_terms(${search.accountId}::bigint, ${sought}, least(length(${sought}), 2))`;
  return sql<boolean>`seat_terms(${accountId}, ${idText} || ${holderText}, 1, 2) @> ${parts}`;
}

function soughtSql(contains: string): SQL {
  return sql`seat_search_text(${contains}::text)`;
}
