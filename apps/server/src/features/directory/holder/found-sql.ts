import { type AnyColumn, and, type SQL, sql } from '../../../platform/database/orm.ts';

/** The rows to search: those of a scope, such as an account. `text` is made by `id_search_text`. */
type Searched = { scope: AnyColumn | SQL; text: AnyColumn | SQL };

/**
 * Whether a row of the scope contains the text, ignoring case, width and spaces. An index on `seat_terms` finds the rows that
 * have all its pairs of characters; only these are compared with the whole text.
 */
export function isFoundSql({ scope, text }: Searched, sought: { scope: string; contains: string }): SQL | undefined {
  if (sought.contains === '') return undefined;
  const whole = sql`seat_search_text(${sought.contains}::text)`;
  const terms = sql`seat_terms(${sought.scope}::bigint, ${whole}, least(length(${whole}), 2))`;
  return and(sql`seat_terms(${scope}, ${text}, 1, 2) @> ${terms}`, sql`strpos(${text}, ${whole}) > 0`);
}
