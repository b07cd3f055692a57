import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';

/** Where rows are searched: only among those of a scope, such as an account, by a text that `id_search_text` made. */
type Searched = { scope: AnyColumn | SQL; text: AnyColumn | SQL };

/**
 * Whether a row of this scope contains what is sought, whatever its case, width and spaces. Pairs of its characters lead to
 * the few rows that have them all, by an index on `seat_terms`; the whole is then looked for in these.
 */
export function isFoundSql({ scope, text }: Searched, sought: { scope: string; contains: string }): SQL | undefined {
  if (sought.contains === '') return undefined;
  const whole = sql`seat_search_text(${sought.contains}::text)`;
  const terms = sql`seat_terms(${sought.scope}::bigint, ${whole}, least(length(${whole}), 2))`;
  return and(sql`seat_terms(${scope}, ${text}, 1, 2) @> ${terms}`, sql`strpos(${text}, ${whole}) > 0`);
}
