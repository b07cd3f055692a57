import type { RequestContext } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { settleCalls, tellSettled, tellUnsettled, unsettleCalls } from '../call/thread/settle-calls.service.ts';
import { settleRoom, unsettleRoom } from '../chat/thread/thread-room.service.ts';
import { changeThreads, type ThreadRow } from './thread-row.queries.ts';
import { visitorOfThread } from './visitor-key.ts';

/** The threads, and the call-back requests that were closed with them. */
export type Settled = { rows: readonly ThreadRow[]; closed: Awaited<ReturnType<typeof settleCalls>> };

/** Marks threads of one ID as done, and closes what waits in them (INBOX-10). The threads must be locked. */
export async function settleThreads(
  tx: Transaction,
  rows: readonly ThreadRow[],
  { userId, now }: { userId: string; now: Date },
): Promise<Settled> {
  const done = { doneAt: now, doneByUserId: userId, snoozedUntil: null, waitingSince: null, settledAt: now };
  const withoutChat = rows.filter(({ chatRoomId }) => chatRoomId === null).map(({ id }) => id);
  await changeThreads(tx, withoutChat, { ...done, settledPostId: null, answeredPostId: null });
  // Rooms are locked in the order of their ids, as posting does.
  for (const { id, chatRoomId, yobirinPropertyId } of rows.toSorted(byRoom)) {
    if (chatRoomId === null) continue;
    const room = await settleRoom(tx, { chatRoomId, yobirinPropertyId, userId, now });
    const { newestPostId: settledPostId, answeredPostId } = room;
    await changeThreads(tx, [id], { ...done, settledPostId, answeredPostId });
  }
  return { rows, closed: await settleCalls(tx, { visitors: rows.map(visitorOfThread), userId, now }) };
}

/** Makes open pages load what `settleThreads` has closed. Call it after the commit. */
export async function tellSettledThreads(ctx: RequestContext, { rows, closed }: Settled): Promise<void> {
  for (const { chatRoomId, yobirinPropertyId } of rows) {
    if (chatRoomId !== null) ctx.chat.tellUnread(chatRoomId, yobirinPropertyId);
  }
  const [first] = rows;
  if (first) await tellSettled(ctx, { yobirinPropertyId: first.yobirinPropertyId, closed });
}

export type Unsettled = { rows: readonly ThreadRow[]; opened: Awaited<ReturnType<typeof unsettleCalls>> };

/** Opens again what `settleThreads` has closed. The threads must be locked. */
export async function unsettleThreads(tx: Transaction, rows: readonly ThreadRow[], now: Date): Promise<Unsettled> {
  const opened: Unsettled['opened'] = [];
  for (const row of rows.toSorted(byRoom)) {
    const { chatRoomId, yobirinPropertyId, doneAt, answeredPostId, settledPostId: newestPostId } = row;
    if (doneAt === null) continue;
    const room = chatRoomId === null ? null : { chatRoomId, yobirinPropertyId };
    const hasEnded =
      room !== null && (await unsettleRoom(tx, { ...room, answeredPostId, newestPostId, doneAt, now })).hasEnded;
    opened.push(...(await unsettleCalls(tx, { visitor: visitorOfThread(row), doneAt, hasEnded, now })));
  }
  return { rows, opened };
}

/** Makes open pages load what `unsettleThreads` has opened. Call it after the commit. */
export function tellUnsettledThreads(ctx: RequestContext, { rows, opened }: Unsettled): void {
  for (const { chatRoomId, yobirinPropertyId } of rows) {
    if (chatRoomId !== null) ctx.chat.tellUnread(chatRoomId, yobirinPropertyId);
  }
  const [first] = rows;
  if (first) tellUnsettled(ctx, { yobirinPropertyId: first.yobirinPropertyId, opened });
}

function byRoom(one: ThreadRow, other: ThreadRow): number {
  const difference = BigInt(one.chatRoomId ?? 0) - BigInt(other.chatRoomId ?? 0);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
