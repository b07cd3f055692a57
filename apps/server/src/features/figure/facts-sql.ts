import type { FigureName, FigureRowKind } from '@yobirin/contract/figure';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { callbackFacts, callFacts } from '../call/figure/call-facts-sql.ts';
import { chatFacts, postFacts } from '../chat/figure/chat-facts-sql.ts';
import { countColumns, stepColumns } from './figure-columns.ts';

type Source = { columns: readonly string[]; select: SQL };

/** Where facts come from: each counts one row of its table. */
const sources = { CALL: callFacts, POST: postFacts, CHAT: chatFacts, CALLBACK: callbackFacts } satisfies Record<
  FigureRowKind,
  Source
>;

/** Of each figure the rows it counts, and the column that says whether a row counts. */
export const figureSources: Record<FigureName, { kind: FigureRowKind; column: string }> = {
  RUNG: { kind: 'CALL', column: 'rung' },
  ANSWERED: { kind: 'CALL', column: 'answered' },
  MISSED: { kind: 'CALL', column: 'missed' },
  ABANDONED: { kind: 'CALL', column: 'abandoned' },
  FAILED: { kind: 'CALL', column: 'failed' },
  MESSAGES_IN: { kind: 'POST', column: 'messages_in' },
  MESSAGES_OUT: { kind: 'POST', column: 'messages_out' },
  CHATS: { kind: 'CHAT', column: 'chats' },
  CHATS_ANSWERED: { kind: 'CHAT', column: 'chats_answered' },
  CALLBACKS: { kind: 'CALLBACK', column: 'callbacks' },
  CALLBACKS_KEPT: { kind: 'CALLBACK', column: 'callbacks_kept' },
  MEASURED: { kind: 'CALL', column: 'measured' },
  RELAYED: { kind: 'CALL', column: 'relayed' },
};

/** The facts of one source, for a lateral join to `asked (id, since, until)`. */
export function factsOfSql(kind: FigureRowKind): SQL {
  return sources[kind].select;
}

/** All facts with all columns, for a lateral join to `asked (id, since, until)`. */
export const allFactsSql: SQL = sql.join(
  Object.values(sources).map(
    (source: Source) => sql`
      select fact.at, fact.user_id, coalesce(fact.place, '') as place, coalesce(fact.language, '') as language,
        ${sql.join(columnsOf(source), sql`, `)}
      from (${source.select}) as fact`,
  ),
  sql` union all `,
);

function columnsOf({ columns }: Source): SQL[] {
  return [...countColumns, ...stepColumns]
    .map(snakeCase)
    .map((name) => sql.raw(columns.includes(name) ? `fact.${name}` : `null::int as ${name}`));
}

export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
