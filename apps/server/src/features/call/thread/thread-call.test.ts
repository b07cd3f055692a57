import { expect, test } from 'vitest';
import { eq, sql } from '../../../platform/database/orm.ts';
import { buildCall } from '../../../testing/builders/call.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { calls } from '../call.tables.ts';
import { finishCallsOf, unfinishCallsOf } from './thread-call.queries.ts';

const db = await openTestDatabase();
const now = new Date();

/** An ID with this many missed calls of as many callers, in a table without statistics. */
async function buildMissedCalls(count: number) {
  const { id: yobirinPropertyId } = await buildProperty(db);
  const missed = { toYobirinPropertyId: yobirinPropertyId, status: 'UNCALL', endedAt: now } as const;
  const { id: _id, ...call } = await buildCall(db, missed);
  const values = Array.from({ length: count }, (_, index) => ({ ...call, roomId: `${yobirinPropertyId} ${index}` }));
  const rows = await db.insert(calls).values(values).returning({ id: calls.id });
  await db.update(calls).set({ visitorCallId: calls.id }).where(eq(calls.toYobirinPropertyId, yobirinPropertyId));
  const toVisitor = ({ id: callId }: { id: string }) => ({
    ...{ yobirinPropertyId, callId },
    ...{ chatRoomId: null, peerYobirinPropertyId: null },
  });
  return rows.map(toVisitor);
}

test('finishing the calls of callers looks up each caller once, however many calls wait [INBOX-10]', async () => {
  const visitors = (await buildMissedCalls(1_000)).slice(0, 50);
  const [visitor] = visitors;
  const { id: userId } = await buildUser(db);

  await db.transaction(async (tx) => {
    const counted = sql`select idx_scan::int as count from pg_stat_xact_user_tables where relname = 'calls'`;
    const countScans = async () => (await tx.execute<{ count: number }>(counted)).rows[0]?.count ?? 0;
    const before = await countScans();
    await finishCallsOf(tx, visitors, { userId, now });
    const finished = await countScans();
    expect(finished - before).toBeLessThan(visitors.length * 10);
    expect(await tx.$count(calls, eq(calls.doneAt, now))).toBe(50);

    if (visitor) await unfinishCallsOf(tx, visitor, now);
    expect((await countScans()) - finished).toBeLessThan(20);
    expect(await tx.$count(calls, eq(calls.doneAt, now))).toBe(49);
  });
});
