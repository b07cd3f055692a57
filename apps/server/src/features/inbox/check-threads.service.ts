import type { Context } from '../../context.ts';
import { linkCallsOfCallers, listCallSides, listCallSidesAfter } from '../call/thread/thread-call.service.ts';
import { listIdSidesAfter, listUnansweredSince } from '../chat/thread/thread-room.service.ts';
import { keysOfCall } from './follow-changes.service.ts';
import { refreshThreads } from './refresh-threads.service.ts';
import { findReturning, findThreadsAfter, findThreadsByKey, findWaitingKeys, nameOf } from './thread-row.queries.ts';
import { keyOfRoom, type ThreadKey } from './visitor-key.ts';

type Checking = Pick<Context, 'db' | 'clock' | 'inbox'>;

/** Brings back snoozed threads whose time has come (INBOX-12). */
export async function wakeThreads(ctx: Checking): Promise<void> {
  await refreshInParts(ctx, await findReturning(ctx.db, ctx.clock.now()));
}

/** How far back to look for guests who wait and whose node was killed before it announced them. */
const lostMs = 60 * 60_000;

/** Computes again the threads of guests who began to wait within the last hour and are not shown as waiting. */
export async function findLostThreads(ctx: Checking): Promise<void> {
  const rooms = await listUnansweredSince(ctx.db, new Date(ctx.clock.now().getTime() - lostMs));
  const keys = rooms.map((room) => keyOfSide({ ...room, peerYobirinPropertyId: null }));
  const waiting = new Set((await findWaitingKeys(ctx.db, keys)).map(nameOf));
  await refreshInParts(
    ctx,
    keys.filter((key) => !waiting.has(nameOf(key))),
  );
}

/**
 * Fills the list of a site that had chats and calls before it had an inbox (INBOX-21). As long as threads of the oldest ones are
 * missing, it is not filled.
 */
export async function fillInbox(ctx: Checking): Promise<void> {
  const isFilled = await Promise.all(
    everything.map(async (pageAfter) => (await addMissing(ctx, (await pageAfter(ctx, '0', 20)).keys)) === 0),
  );
  if (isFilled.includes(false)) await addAllMissing(ctx);
}

/** Adds the threads that are missing, and computes all others again. Safe to interrupt and to repeat. */
export async function checkThreads(ctx: Checking): Promise<void> {
  await addAllMissing(ctx);
  await walk(ctx, pageOfThreads, (keys) => refreshInParts(ctx, keys));
}

async function addAllMissing(ctx: Checking): Promise<void> {
  for (const pageAfter of everything) await walk(ctx, pageAfter, (keys) => addMissing(ctx, keys));
}

/** Returns how many threads were added. */
async function addMissing(ctx: Checking, keys: readonly ThreadKey[]): Promise<number> {
  if (keys.length === 0) return 0;
  const present = new Set((await findThreadsByKey(ctx.db, keys)).map(nameOf));
  return refreshInParts(
    ctx,
    keys.filter((key) => !present.has(nameOf(key))),
  );
}

/** The keys of a page of rows in the order of their ids, and where the next one begins. Null after the last. */
type PageAfter = (ctx: Checking, id: string, limit: number) => Promise<{ keys: ThreadKey[]; next: string | null }>;

const pageOfSides: PageAfter = async ({ db }, sideId, limit) => {
  const sides = await listIdSidesAfter(db, { sideId, limit });
  return { keys: sides.map(keyOfSide), next: sides.at(-1)?.sideId ?? null };
};

const pageOfCalls: PageAfter = async ({ db }, callId, limit) => {
  const found = await listCallSidesAfter(db, { callId, limit });
  const ids = found.map(({ id }) => id);
  await linkCallsOfCallers(db, ids);
  const calls = await listCallSides(db, ids);
  return { keys: calls.flatMap(keysOfCall), next: ids.at(-1) ?? null };
};

const pageOfThreads: PageAfter = async ({ db }, id, limit) => {
  const threads = await findThreadsAfter(db, { id, limit });
  return { keys: threads, next: threads.at(-1)?.id ?? null };
};

/** What threads are made of. */
const everything = [pageOfSides, pageOfCalls];

async function walk(
  ctx: Checking,
  pageAfter: PageAfter,
  visit: (keys: ThreadKey[]) => Promise<unknown>,
): Promise<void> {
  let page = await pageAfter(ctx, '0', 500);
  while (page.next !== null) {
    await visit(page.keys);
    page = await pageAfter(ctx, page.next, 500);
  }
}

const atOnce = 50;

/** In small transactions, so that others do not wait. Announces only what has changed, and returns how much that is. */
async function refreshInParts(ctx: Checking, keys: readonly ThreadKey[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < keys.length; start += atOnce) {
    const refreshed = await refreshThreads(ctx, keys.slice(start, start + atOnce));
    const changed = refreshed.filter(({ isChanged }) => isChanged);
    ctx.inbox.announce(changed);
    count += changed.length;
  }
  return count;
}

type Side = Parameters<typeof keyOfRoom>[0] & { yobirinPropertyId: string };

function keyOfSide(side: Side): ThreadKey {
  return { yobirinPropertyId: side.yobirinPropertyId, visitorKey: keyOfRoom(side) };
}
