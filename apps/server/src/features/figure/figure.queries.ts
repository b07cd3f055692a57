import type { FigureGrouping, FigureName, FigureRowKind } from '@yobirin/contract/figure';
import type { Executor } from '../../platform/database/client.ts';
import { id, instant } from '../../platform/database/columns.ts';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { pgTable } from '../../platform/database/orm-tables.ts';
import type { Keyset, Page } from '../../platform/database/paging.ts';
import { firstSeatInAccountSql } from '../directory/holder/seat-sql.ts';
import { idsOfAccountSql } from '../directory/profile/profile-sql.ts';
import { factsOfSql, figureSources, snakeCase } from './facts-sql.ts';
import { type CountColumn, countColumns, type StepColumn, stepColumns, steps } from './figure-columns.ts';

/** Whose figures are asked for. */
export type Scope = {
  yobirinPropertyIds: readonly string[];
  /** Null for the sum of all members. */
  userId: string | null;
  from: string;
  to: string;
};

export type Sums = Record<CountColumn, number> & Record<StepColumn, number[]>;

type Grouping = { kind: string; key: SQL };

const groupings: Record<FigureGrouping | 'WHOLE', Grouping> = {
  WHOLE: { kind: 'DAY', key: sql`''` },
  DAY: { kind: 'DAY', key: sql`day::text` },
  /** The weekday, Monday being 0, and the hour: `0-13`. */
  HOUR_OF_WEEK: { kind: 'HOUR', key: sql`(extract(isodow from day) - 1)::text || '-' || value` },
  PLACE: { kind: 'PLACE', key: sql`value` },
  LANGUAGE: { kind: 'LANGUAGE', key: sql`value` },
  MEMBER: { kind: 'DAY', key: sql`user_id::text` },
  ID: { kind: 'DAY', key: sql`yobirin_property_id::text` },
};

/** The sums of each group that has any. */
export async function findSums(
  db: Executor,
  scope: Scope,
  by: FigureGrouping | 'WHOLE',
): Promise<(Sums & { key: string })[]> {
  const { rows } = await db.execute<Sums & { key: string }>(sumsSql(scope, by));
  return rows;
}

export function sumsSql({ yobirinPropertyIds, userId, from, to }: Scope, by: FigureGrouping | 'WHOLE'): SQL {
  const { kind, key } = groupings[by];
  const isOfAll = by === 'MEMBER' ? sql`user_id is not null` : sql`user_id is null`;
  return sql`
    select ${key} as key, ${sql.raw([...countColumns.map(countSql), ...stepColumns.map(stepSql)].join(', '))}
    from figures
    where yobirin_property_id = any(${sql.param([...yobirinPropertyIds])}::bigint[]) and kind = ${kind}::figure_kind
      and ${userId === null ? isOfAll : sql`user_id = ${userId}::bigint`}
      and day between ${from}::date and ${to}::date
    group by 1 order by 1`;
}

function countSql(column: CountColumn): string {
  return `sum(${snakeCase(column)})::float8 as "${column}"`;
}

function stepSql(column: StepColumn): string {
  const name = snakeCase(column);
  const sums = steps[column].map((_bound, index) => `coalesce(sum(${name}[${index + 1}]), 0)::float8`);
  return `array[${sums.join(', ')}] as "${column}"`;
}

export type FigureId = { id: string; nickname: string; isGroup: boolean };

/** The living IDs of an account, seats first. */
export async function findIdsOfAccount(db: Executor, accountId: string): Promise<FigureId[]> {
  const { rows } = await db.execute<FigureId>(sql`
    select id::text, nickname, group_id is not null as "isGroup" from yobirin_properties
    where id in ${idsOfAccountSql(sql`${accountId}::bigint`)} and deleted_at is null and yobirin_id is not null
    order by 3, yobirin_properties.id`);
  return rows;
}

/** The names by which the members of the account know these users. Those who left have none. */
export async function findNames(
  db: Executor,
  { accountId, userIds }: { accountId: string; userIds: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    select asked.user_id::text as "userId", property.nickname as name
    from unnest(${sql.param([...userIds])}::bigint[]) as asked (user_id)
    join yobirin_properties as property on property.deleted_at is null
      and property.membership_id = ${firstSeatInAccountSql(sql`asked.user_id`, sql`${accountId}::bigint`)}`);
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

/** Which rows of a scope a figure counts. */
export type Selection = Scope & {
  figure: FigureName;
  /** Null for all rows. `except` are the places or languages with a name of their own, which "others" leaves out. */
  group: { by: FigureGrouping; key: string } | { by: 'PLACE' | 'LANGUAGE'; except: readonly string[] } | null;
};

export type FigureRow = {
  kind: FigureRowKind;
  id: string;
  at: Date;
  yobirinPropertyId: string;
  userId: string | null;
  chatRoomId: string | null;
  talkSeconds: number | null;
  answerSeconds: number | null;
};

/** Gives the columns of the facts their types, for paging. */
const fact = pgTable('fact', { id: id(), at: instant() });

export const figureRowKeyset: Keyset<FigureRow> = {
  columns: [fact.at, fact.id],
  direction: 'desc',
  keyOf: ({ at, id: rowId }) => [at, rowId],
};

export async function findFigureRows<Row>(db: Executor, selection: Selection, page: Page<Row>): Promise<FigureRow[]> {
  const { kind } = figureSources[selection.figure];
  const seconds = { CALL: ['talk_seconds', 'answer_seconds'], CHAT: ['null', 'first_answer_seconds'] } as const;
  const [talk, answer] = kind === 'CALL' || kind === 'CHAT' ? seconds[kind] : (['null', 'null'] as const);
  const { rows } = await db.execute<Omit<FigureRow, 'at'> & { at: string }>(sql`
    select ${kind} as kind, fact.id::text, fact.at::text as at, asked.id::text as "yobirinPropertyId",
      fact.user_id::text as "userId", fact.chat_room_id::text as "chatRoomId",
      ${sql.raw(talk)}::int as "talkSeconds", ${sql.raw(answer)}::int as "answerSeconds"
    ${countedSql(selection)} ${page.after ? sql`and ${page.after}` : sql``}
    order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export async function countFigureRows(db: Executor, selection: Selection): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${countedSql(selection)}`);
  return rows[0]?.count ?? 0;
}

function countedSql({ yobirinPropertyIds, userId, from, to, figure, group }: Selection): SQL {
  const { kind, column } = figureSources[figure];
  return sql`
    from (
      select yobirin_property_id as id, time_zone, ${from}::timestamp at time zone time_zone as since,
        (${to}::date + 1)::timestamp at time zone time_zone as until
      from figure_ids where yobirin_property_id = any(${sql.param([...yobirinPropertyIds])}::bigint[])
    ) as asked
    cross join lateral (${factsOfSql(kind)}) as fact
    cross join lateral (select fact.at at time zone asked.time_zone as time) as local
    where fact.${sql.raw(column)} = 1 ${userId === null ? sql`` : sql`and fact.user_id = ${userId}::bigint`}
      ${group ? sql`and ${isInGroupSql(group)}` : sql``}`;
}

const keys: Record<FigureGrouping, SQL> = {
  DAY: sql`local.time::date::text`,
  HOUR_OF_WEEK: sql`(extract(isodow from local.time) - 1)::text || '-' || extract(hour from local.time)::text`,
  PLACE: sql`coalesce(fact.place, '')`,
  LANGUAGE: sql`coalesce(fact.language, '')`,
  MEMBER: sql`fact.user_id::text`,
  ID: sql`asked.id::text`,
};

function isInGroupSql(group: NonNullable<Selection['group']>): SQL {
  if ('key' in group) return sql`${keys[group.by]} = ${group.key}`;
  return sql`${keys[group.by]} <> all(${sql.param([...group.except])}::text[])`;
}
