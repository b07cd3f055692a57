import { figureGroupings } from '@yobirin/contract/figure';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { buildProperty } from '../../testing/builders/property.ts';
import { buildUser } from '../../testing/builders/user.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { sumsSql } from './figure.queries.ts';

const db = await openTestDatabase();

const { id: yobirinPropertyId } = await buildProperty(db);
const { id: otherId } = await buildProperty(db);
const { id: userId } = await buildUser(db);

for (const id of [yobirinPropertyId, otherId]) {
  await db.execute(sql`
    insert into figures (yobirin_property_id, user_id, kind, day, value)
    select ${id}::bigint, scope.user_id, part.kind::figure_kind, '2026-11-17'::date - day, part.value
    from generate_series(0, 399) as day
    cross join (select null::bigint as user_id union all select ${userId}::bigint) as scope
    cross join (
      select 'DAY' as kind, '' as value
      union all select 'HOUR', hour::text from generate_series(0, 23) as hour
      union all select 'PLACE', 'Room ' || room from generate_series(1, 30) as room
      union all select 'LANGUAGE', 'JP'
    ) as part`);
}
await db.execute(sql`analyze figures`);

test.each(['WHOLE', ...figureGroupings] as const)(
  'the sums of %s read only the days of the period, from the index [FIGURE-16]',
  async (by) => {
    const scope = { yobirinPropertyIds: [yobirinPropertyId], from: '2026-11-11', to: '2026-11-17' };

    for (const member of [null, userId]) {
      const plan = await planOf(sumsSql({ ...scope, userId: member }, by));

      expect(plan).toContain('figures_once');
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toMatch(/Index Cond: .*day >= .*day <= /);
    }
  },
);

async function planOf(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
