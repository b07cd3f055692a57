import type { Context } from '../../context.ts';
import type { Block } from '../block/block.service.ts';
import {
  type CallSides,
  linkCallsOfCallers,
  listCallIdsOfPerson,
  listCallSides,
} from '../call/thread/thread-call.service.ts';
import { listIdsInRooms } from '../chat/thread/thread-room.service.ts';
import { refreshIn } from './refresh-threads.service.ts';
import {
  changeThreads,
  deleteThreadsOfId,
  findThreadsByKey,
  findThreadsTakenBy,
  lockThreads,
  moveChoices,
} from './thread-row.queries.ts';
import { keyOfCall, keyOfRoom, type ThreadKey } from './visitor-key.ts';

type Following = Pick<Context, 'db' | 'clock' | 'inbox'>;

/** The threads of a room, or the one of an ID in it. */
export async function listKeysOfRoom(
  { db }: Pick<Context, 'db'>,
  { chatRoomId, yobirinPropertyId }: { chatRoomId: string; yobirinPropertyId?: string },
): Promise<ThreadKey[]> {
  const sides = await listIdsInRooms(db, [chatRoomId]);
  return sides
    .filter((side) => yobirinPropertyId === undefined || side.yobirinPropertyId === yobirinPropertyId)
    .map((side) => ({ yobirinPropertyId: side.yobirinPropertyId, visitorKey: keyOfRoom(side) }));
}

/** A call is in the thread of the called ID and, if an ID called, in that of the caller. */
export async function listKeysOfCalls({ db }: Pick<Context, 'db'>, callIds: readonly string[]): Promise<ThreadKey[]> {
  return (await listCallSides(db, callIds)).flatMap(keysOfCall);
}

export function keysOfCall(call: CallSides): ThreadKey[] {
  const { fromYobirinPropertyId: from, toYobirinPropertyId: to, isToGuest } = call;
  const caller = isToGuest ? null : from;
  const called = { yobirinPropertyId: to, visitorKey: keyOfCall({ ...call, peerYobirinPropertyId: caller }) };
  if (caller === null) return [called];
  return [called, { yobirinPropertyId: caller, visitorKey: keyOfCall({ ...call, peerYobirinPropertyId: to }) }];
}

/** Computes the threads of a room again. Idempotent. */
export async function followRoom(ctx: Following, { chatRoomId }: { chatRoomId: string }): Promise<void> {
  await refreshAll(ctx, await listKeysOfRoom(ctx, { chatRoomId }));
}

/** A call has ended: computes its threads again. Idempotent. */
export async function followCall(ctx: Following, { callId }: { callId: string }): Promise<void> {
  await linkCallsOfCallers(ctx.db, [callId]);
  await refreshAll(ctx, await listKeysOfCalls(ctx, [callId]));
}

async function refreshAll({ inbox }: Following, keys: readonly ThreadKey[]): Promise<void> {
  await Promise.all(keys.map((key) => inbox.refresh(key)));
}

/** The threads of a caller without a chat: their missed calls do not wait while the caller is blocked. */
export async function listKeysOfBlocked(ctx: Pick<Context, 'db'>, { block }: { block: Block }): Promise<ThreadKey[]> {
  return listKeysOfCalls(ctx, await listCallIdsOfPerson(ctx.db, block));
}

type Linked = { chatRoomId: string; yobirinPropertyId: string; callIds: readonly string[] };

/** The calls of a visitor belong to their chat now: its thread gets the taker and the labels of theirs (INBOX-16). Idempotent. */
export async function mergeCallers(
  { db, clock, inbox }: Following,
  { chatRoomId, yobirinPropertyId, callIds }: Linked,
): Promise<void> {
  const keyTo = { yobirinPropertyId, visitorKey: keyOfRoom({ chatRoomId, peerYobirinPropertyId: null }) };
  const asCallers = (await listCallSides(db, callIds)).map((call) => ({ ...call, chatRoomId: null }));
  const keysFrom = asCallers.flatMap(keysOfCall);
  const keys = [keyTo, ...keysFrom];
  const refreshed = await db.transaction(async (tx) => {
    await lockThreads(tx, keys);
    const changed = await refreshIn(tx, [keyTo], clock.now());
    for (const from of await findThreadsByKey(tx, keysFrom)) {
      const [to] = await findThreadsByKey(tx, [keyTo]);
      if (to) await moveChoices(tx, { from, to });
    }
    return [...changed, ...(await refreshIn(tx, keysFrom, clock.now()))];
  });
  inbox.announce(refreshed);
}

/** A user has lost the ID: no thread of it is theirs any more (INBOX-09). Idempotent. */
export async function releaseThreadsOf(
  { db, inbox }: Following,
  loss: { userId: string; yobirinPropertyId: string },
): Promise<void> {
  const released = await db.transaction(async (tx) => {
    await lockThreads(tx, await findThreadsTakenBy(tx, loss));
    const taken = await findThreadsTakenBy(tx, loss);
    await changeThreads(
      tx,
      taken.map(({ id }) => id),
      { takenByUserId: null },
    );
    return taken;
  });
  inbox.announce(released);
}

/** Deletes the threads of a deleted ID. Idempotent. */
export async function forgetThreadsOfId({ db }: Pick<Context, 'db'>, yobirinPropertyId: string): Promise<void> {
  await deleteThreadsOfId(db, yobirinPropertyId);
}
