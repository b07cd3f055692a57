import type { InboxView } from '@yobirin/contract/inbox';
import { inboxViews } from '@yobirin/contract/inbox';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { readPage } from '../../platform/database/paging.ts';
import { buildProperty } from '../../testing/builders/property.ts';
import { buildUser } from '../../testing/builders/user.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { countsQueries, inboxKeysets, threadsQuery } from './inbox.queries.ts';

const db = await openTestDatabase();

const indexOf: Record<InboxView, string> = {
  WAITING: 'inbox_threads_waiting_index',
  OPEN: 'inbox_threads_open_index',
  MINE: 'inbox_threads_taken_index',
  NOBODYS: 'inbox_threads_open_index',
  SNOOZED: 'inbox_threads_snoozed_index',
  DONE: 'inbox_threads_done_index',
};

const { id: yobirinPropertyId } = await buildProperty(db);
const { id: userId } = await buildUser(db);
const { id: otherId } = await buildProperty(db);

await db.execute(sql`
  insert into inbox_threads (
    yobirin_property_id, visitor_key, last_at, last_kind, last_item_id, waiting_since, done_at, snoozed_until, taken_by_user_id
  )
  select ${yobirinPropertyId}::bigint, 'call:' || number, now() - number * interval '1 minute', 'CALL', number,
    case when number % 10 = 1 then now() - number * interval '1 minute' end,
    case when number % 10 > 5 then now() end, case when number % 10 = 0 then now() + interval '1 day' end,
    case when number % 10 < 3 then ${userId}::bigint end
  from generate_series(1, 10000) as number`);
await db.execute(sql`
  insert into inbox_threads (yobirin_property_id, visitor_key, last_at, last_kind, last_item_id)
  select ${otherId}::bigint, 'call:' || number, now(), 'CALL', number from generate_series(1, 50000) as number`);
await db.execute(sql`analyze inbox_threads`);

test.each(inboxViews)(
  'a page of %s among 10,000 threads is read from its index, in its order [INBOX-20]',
  async (view) => {
    const page = readPage(inboxKeysets[view], {});
    const selection = { yobirinPropertyId, userId, filter: { view }, now: new Date() };

    const plan = await planOf(threadsQuery(db, selection, page).getSQL());

    expect(plan).toContain(indexOf[view]);
    expect(plan).not.toContain('Sort');
    expect(plan).not.toContain('Seq Scan');
  },
);

test('the counts are read from indexes [INBOX-20]', async () => {
  for (const query of countsQueries(db, { yobirinPropertyId, userId })) {
    const plan = await planOf(query.getSQL());

    expect(plan).toMatch(/inbox_threads_\w+_index/);
    expect(plan).not.toContain('Seq Scan');
  }
});

async function planOf(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
