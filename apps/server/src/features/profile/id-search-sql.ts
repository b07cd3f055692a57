import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';

/** Where rows are searched: only among those of a scope, such as an account, by a text that `id_search_text` made. */
type Searched = { scope: AnyColumn; text: AnyColumn };

/**
 * Whether a row of this scope contains what is sought, whatever its case, width and spaces. Pairs of its characters lead to the
 * few rows that have them all, by an index on `seat_terms`; the whole is then looked for in these.
 */
export function isFoundSql(
  searched: Searched,
  { scope, contains }: { scope: string; contains: string },
): SQL | undefined {
  if (contains === '') return undefined;
  const sought = sql`seat_search_text(${contains}::text)`;
  const terms = sql`seat_terms(${scope}::bigint, ${sought}, least(length(${sought}), 2))`;
  return and(
    sql`seat_terms(${searched.scope}, ${searched.text}, 1, 2) @> ${terms}`,
    sql`strpos(${searched.text}, ${sought}) > 0`,
  );
}
