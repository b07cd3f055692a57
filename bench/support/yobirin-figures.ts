// Yobirin in a process of its own, on the given database, with the figures of one account that had the number of calls in the
// argument: four IDs with five members and a hundred places each, in the last 400 days.
import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../apps/server/src/context.ts';
import { snakeCase } from '../../apps/server/src/features/figure/facts-sql.ts';
import { stepColumns, steps } from '../../apps/server/src/features/figure/figure-columns.ts';
import { sql } from '../../apps/server/src/platform/database/orm.ts';
import { buildColleague, buildCompany } from '../../apps/server/src/testing/builders/company.ts';
import type { ManyCalls } from './figure-page.ts';
import { serveYobirin, signIn } from './serve-yobirin.ts';

const idCount = 4;

const [databaseUrl = '', callCount] = process.argv.slice(2);
await serveYobirin(databaseUrl, (ctx) => buildFigures(ctx, Number(callCount)));

async function buildFigures(ctx: Context, count: number): Promise<ManyCalls> {
  const { accountId, owner } = await buildCompany(ctx.db);
  for (let member = 1; member < idCount + 1; member += 1) await buildColleague(ctx.db, accountId);
  await insertFigures(ctx, count / limits.figureKeptDays / idCount);
  const { rows } = await ctx.db.execute<{ from: string; to: string; rung: number }>(sql`
    select min(day)::text as from, max(day)::text as to, sum(rung)::float8 as rung from figures
    where kind = 'DAY' and user_id is null and day > (select max(day) from figures) - 28`);
  const [days = { from: '', to: '', rung: 0 }] = rows;
  return { token: await signIn(ctx, owner.id), accountId, ...days };
}

/** What so many calls a day of an ID leave: a row of a place, hour or member is there as often as one of these calls is of it. */
async function insertFigures({ db }: Context, callsOfDay: number): Promise<void> {
  const histograms = stepColumns.map(
    (column) => `array_fill(calls / ${steps[column].length} + 1, array[${steps[column].length}])`,
  );
  await db.execute(sql`
    insert into figures (yobirin_property_id, user_id, kind, day, value, rung, answered, missed, chats, measured,
      ${sql.raw(stepColumns.map(snakeCase).join(', '))})
    select property_id, user_id, kind, day, value, calls, calls, 0, 1, calls, ${sql.raw(histograms.join(', '))}
    from (
      select property.id as property_id, scope.user_id, part.kind::figure_kind, current_date - day as day, part.value,
        ceil(${callsOfDay}::float8 / part.share / scope.share)::int as calls
      from (select id from yobirin_properties order by id limit ${idCount}) as property
      cross join generate_series(0, ${limits.figureKeptDays}::int - 1) as day
      cross join (
        select null::bigint as user_id, 1 as share
        union all (select user_id, 5 from memberships where user_id is not null order by id limit 5)
      ) as scope
      cross join (
        select 'DAY' as kind, '' as value, 1 as share
        union all select 'HOUR', hour::text, 24 from generate_series(0, 23) as hour
        union all select 'PLACE', 'Room ' || place, 100 from generate_series(1, 100) as place
        union all select 'LANGUAGE', language, 5 from unnest(array['JP', 'EN', 'KO', 'ZH_HANS', 'ZH_HANT']) as language
      ) as part
      where hashtext(concat(property.id, scope.user_id, part.kind, part.value, day)) & 1023
        < 1024 * (1 - exp(-least(${callsOfDay}::float8 / part.share / scope.share, 50)))
    ) as row`);
  await db.execute(sql`
    insert into figure_ids (yobirin_property_id, time_zone) select distinct yobirin_property_id, 'Asia/Tokyo' from figures`);
}
