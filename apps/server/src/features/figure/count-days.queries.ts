import type { Executor, Transaction } from '../../platform/database/client.ts';
import { eq, inArray, lt, type SQL, sql } from '../../platform/database/orm.ts';
import { changedCallsSql, firstCallAtSql } from '../call/figure/call-facts-sql.ts';
import { changedPostsSql, firstPostAtSql } from '../chat/figure/chat-facts-sql.ts';
import { deletedIdsSql } from '../directory/profile/profile-sql.ts';
import { timeZoneSql } from '../directory/schedule/time-zone-sql.ts';
import { allFactsSql, snakeCase } from './facts-sql.ts';
import { figureIds, figureProgress, figures } from './figure.tables.ts';
import { countColumns, type StepColumn, stepColumns, steps } from './figure-columns.ts';

/** Days of an ID, both included, by the clock of the zone. */
export type Days = { yobirinPropertyId: string; timeZone: string; from: string; to: string };

/** Until the end of the transaction no other one counts the ID. */
export async function lockFigures(tx: Transaction, yobirinPropertyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${yobirinPropertyId}`}, 26))`);
}

/** Replaces the figures of these days by what the rows say. The ID must be locked. */
export async function replaceDays(tx: Transaction, { yobirinPropertyId, timeZone, from, to }: Days): Promise<void> {
  await tx.execute(sql`
    delete from figures where yobirin_property_id = ${yobirinPropertyId}::bigint and day between ${from}::date and ${to}::date`);
  await tx.execute(sql`
    insert into figures (yobirin_property_id, user_id, kind, day, value, ${names([...countColumns, ...stepColumns])})
    select ${yobirinPropertyId}::bigint, scope.user_id,
      (case grouping(hour, place, language) when 7 then 'DAY' when 3 then 'HOUR' when 5 then 'PLACE' else 'LANGUAGE' end)::figure_kind,
      day, coalesce(hour, place, language, ''),
      ${list(countColumns.map((name) => sql.raw(`coalesce(sum(${snakeCase(name)}), 0)::int`)))},
      ${list(stepColumns.map(stepCountsSql))}
    from (
      select ${yobirinPropertyId}::bigint as id, ${from}::timestamp at time zone ${timeZone} as since,
        (${to}::date + 1)::timestamp at time zone ${timeZone} as until
    ) as asked
    cross join lateral (${allFactsSql}) as fact
    cross join lateral (
      select (fact.at at time zone ${timeZone})::date as day,
        extract(hour from fact.at at time zone ${timeZone})::text as hour
    ) as local
    cross join lateral (
      select null::bigint as user_id union all select fact.user_id where fact.user_id is not null
    ) as scope
    group by scope.user_id, grouping sets ((day), (day, hour), (day, place), (day, language))`);
}

function stepCountsSql(column: StepColumn): SQL {
  const name = snakeCase(column);
  const bounds = steps[column];
  const counts = bounds.map((bound, index) => {
    const below = index === 0 ? '' : ` and ${name} > ${bounds[index - 1]}`;
    const above = index === bounds.length - 1 ? '' : ` and ${name} <= ${bound}`;
    return sql.raw(`count(*) filter (where ${name} is not null${below}${above})::int`);
  });
  return sql`case when count(${sql.raw(name)}) = 0 then '{}' else array[${list(counts)}] end`;
}

function names(columns: readonly string[]): SQL {
  return list(columns.map((name) => sql.raw(snakeCase(name))));
}

function list(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}

/** The first day of an ID on which something can be counted, or was. Null if there is none. */
export async function findFirstDay(
  db: Executor,
  { yobirinPropertyId, timeZone }: Pick<Days, 'yobirinPropertyId' | 'timeZone'>,
): Promise<string | null> {
  const id = sql`${yobirinPropertyId}::bigint`;
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least(
      (least(${firstCallAtSql(id)}, ${firstPostAtSql(id)}) at time zone ${timeZone})::date,
      (select min(day) from figures where yobirin_property_id = ${id} and kind = 'DAY')
    )::text as day`);
  return rows[0]?.day ?? null;
}

export async function saveZone(
  tx: Transaction,
  { yobirinPropertyId, timeZone }: Pick<Days, 'yobirinPropertyId' | 'timeZone'>,
): Promise<void> {
  await tx
    .insert(figureIds)
    .values({ yobirinPropertyId, timeZone })
    .onConflictDoUpdate({ target: figureIds.yobirinPropertyId, set: { timeZone } });
}

/** An ID with the zone of its hours, and the zone it was counted in; null if it was never counted. */
type Zones = { yobirinPropertyId: string; timeZone: string; countedZone: string | null };

/** Null for a deleted ID. */
export async function findZones(db: Executor, yobirinPropertyId: string): Promise<Zones | null> {
  const { rows } = await db.execute<Zones>(sql`${zonesSql} and property.id = ${yobirinPropertyId}::bigint`);
  return rows[0] ?? null;
}

const zonesSql = sql`
  select property.id::text as "yobirinPropertyId", ${timeZoneSql(sql`property.id`)} as "timeZone", counted.time_zone as "countedZone"
  from yobirin_properties as property
  left join figure_ids as counted on counted.yobirin_property_id = property.id
  where property.deleted_at is null`;

/** Living IDs in the order of their ids. */
export async function findIdsAfter(
  db: Executor,
  { after, limit, onlyUncounted }: { after: string; limit: number; onlyUncounted: boolean },
): Promise<Zones[]> {
  const isWanted = onlyUncounted ? sql`and counted.time_zone is null` : sql``;
  const { rows } = await db.execute<Zones>(
    sql`${zonesSql} ${isWanted} and property.id > ${after}::bigint order by property.id limit ${limit}`,
  );
  return rows;
}

type ChangedDay = Zones & { day: string };

/** The days of living IDs in which a row was made or changed since then. */
export async function findChangedDays(db: Executor, since: Date): Promise<ChangedDay[]> {
  const { rows } = await db.execute<ChangedDay>(sql`
    with asked as (select ${since.toISOString()}::timestamptz as since)
    select zones.*, changed.day::text from (
      select id, (at at time zone ${timeZoneSql(sql`found.id`)})::date as day
      from (${changedCallsSql} union ${changedPostsSql}) as found
      group by 1, 2
    ) as changed
    join lateral (${zonesSql} and property.id = changed.id) as zones on true
    order by changed.id, changed.day`);
  return rows;
}

/** Null before the first time. */
export async function findProgress(db: Executor): Promise<Date | null> {
  const [progress] = await db.select().from(figureProgress);
  return progress?.until ?? null;
}

export async function saveProgress(db: Executor, until: Date): Promise<void> {
  await db
    .insert(figureProgress)
    .values({ until })
    .onConflictDoUpdate({
      target: figureProgress.isOnly,
      set: { until: sql`greatest(${figureProgress.until}, excluded.until)` },
    });
}

/** Deletes what is older than figures are kept, and what deleted IDs had. */
export async function deleteOutdated(db: Executor, before: string): Promise<void> {
  await db.delete(figures).where(lt(figures.day, before));
  await db.delete(figures).where(inArray(figures.yobirinPropertyId, deletedIdsSql));
  await db.delete(figureIds).where(inArray(figureIds.yobirinPropertyId, deletedIdsSql));
}

export async function deleteFiguresOf(tx: Transaction, yobirinPropertyId: string): Promise<void> {
  await tx.delete(figures).where(eq(figures.yobirinPropertyId, yobirinPropertyId));
  await tx.delete(figureIds).where(eq(figureIds.yobirinPropertyId, yobirinPropertyId));
}
