import { type ChangeInboxThreadsInput, changeInboxThreadsInput } from '@yobirin/contract/inbox';
import { limits } from '@yobirin/contract/limits';
import type { RequestContext } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { listRoomsOfOthersCallbacks } from '../call/thread/thread-call.service.ts';
import { findNewestPost } from '../chat/thread/thread-room.service.ts';
import { releaseThreadsOf } from './follow-changes.service.ts';
import { requireActing } from './inbox.service.ts';
import { addLabel, removeLabel } from './label.queries.ts';
import { holdLabel, requireAccountOfId } from './label.service.ts';
import { loadThreads } from './load-threads.ts';
import { loadStates, lockRequested } from './requested-threads.ts';
import { type Settled, settleThreads, tellSettledThreads } from './settle-threads.service.ts';
import type { ChangedThreads, Refused } from './thread.ts';
import { changeThreads, findHolders, findThreadsById, type ThreadRow } from './thread-row.queries.ts';

type Input = { [Part in keyof ChangeInboxThreadsInput]?: unknown };

/**
 * Changes threads of one of the viewer's IDs. Those that cannot be changed are refused, each with a code, and the others are changed
 * (INBOX-13). Throws FORBIDDEN for a member who may only look.
 */
export async function changeInboxThreads(ctx: RequestContext, input: Input): Promise<ChangedThreads> {
  const wanted = parseInput(changeInboxThreadsInput, input);
  const { yobirinPropertyId } = wanted;
  const { userId } = await requireActing(ctx, yobirinPropertyId);
  await assertPossible(ctx, wanted);
  const { labelId } = wanted;
  const label = labelId === undefined ? null : { labelId, accountId: await requireAccountOfId(ctx, yobirinPropertyId) };
  const change = { ...wanted, viewerId: userId, now: ctx.clock.now() };

  const { before, refused, settled, rows } = await ctx.db.transaction(async (tx) => {
    const found = await lockRequested(tx, wanted);
    if (label) await holdLabel(tx, label);
    const refusedOnes = await refuse(tx, found, change);
    const isRefused = new Set(refusedOnes.map(({ id }) => id));
    const changed = found.filter((row) => !isRefused.has(row.id) && !isAsWanted(row, change));
    const states = await loadStates(tx, changed);
    return { before: states, refused: refusedOnes, rows: changed, settled: await apply(tx, changed, change) };
  });

  ctx.inbox.announce(rows);
  if (settled) await tellSettledThreads(ctx, settled);
  const takerId = wanted.change === 'TAKE' ? userId : wanted.userId;
  if (takerId !== undefined) await releaseIfLost(ctx, [{ yobirinPropertyId, userId: takerId }]);
  return { threads: await loadPresent(ctx, wanted), refused, before };
}

type Change = ChangeInboxThreadsInput & { viewerId: string; now: Date };

/** Throws if no thread at all can be changed so. */
async function assertPossible(
  ctx: RequestContext,
  { yobirinPropertyId, userId, until }: ChangeInboxThreadsInput,
): Promise<void> {
  if (userId !== undefined && (await findHolders(ctx.db, [{ yobirinPropertyId, userId }])).length === 0) {
    throw new DomainError('UNPROCESSABLE_ENTITY', 'This user may not act for the ID', { reason: 'no_holder' });
  }
  if (until === undefined) return;
  const aheadMs = until.getTime() - ctx.clock.now().getTime();
  if (aheadMs <= 0) throw new DomainError('UNPROCESSABLE_ENTITY', 'The time is past', { reason: 'past' });
  if (aheadMs > limits.inboxSnoozeMaxMs) {
    throw new DomainError('UNPROCESSABLE_ENTITY', 'The time is too far ahead', { reason: 'too_far' });
  }
}

/** The threads must be locked. */
async function refuse(tx: Transaction, found: readonly ThreadRow[], change: Change): Promise<Refused[]> {
  const rows = new Map(found.map((row) => [row.id, row]));
  const ofOthers = new Set(change.change === 'DONE' ? await findOthersCallbacks(tx, found, change) : []);
  const refusalOf = ({ id, version }: { id: string; version: number }): Refused['code'] | null => {
    const row = rows.get(id);
    if (!row) return 'NOT_FOUND';
    if (change.change === 'TAKE' && row.takenByUserId !== null) {
      return row.takenByUserId === change.viewerId ? null : 'TAKEN';
    }
    if (row.version !== version) return 'CHANGED';
    return row.chatRoomId !== null && ofOthers.has(row.chatRoomId) ? 'TAKEN' : null;
  };
  return change.threads.flatMap((thread) => {
    const code = refusalOf(thread);
    return code ? { id: thread.id, code } : [];
  });
}

function findOthersCallbacks(tx: Transaction, rows: readonly ThreadRow[], { viewerId }: Change): Promise<string[]> {
  const chatRoomIds = rows.flatMap(({ chatRoomId }) => chatRoomId ?? []);
  return listRoomsOfOthersCallbacks(tx, { chatRoomIds, userId: viewerId });
}

/** Whether there is nothing to change, so that the version stays. */
function isAsWanted(row: ThreadRow, { change, viewerId, userId }: Change): boolean {
  switch (change) {
    case 'TAKE':
      return row.takenByUserId === viewerId;
    case 'HAND':
      return row.takenByUserId === userId;
    case 'GIVE_BACK':
      return row.takenByUserId === null;
    case 'DONE':
      return row.doneAt !== null;
    case 'REOPEN':
      return row.doneAt === null && row.snoozedUntil === null;
    case 'SNOOZE':
    case 'LABEL':
    case 'UNLABEL':
      return false;
  }
}

/** Writes the change. Returns what DONE has closed. */
async function apply(tx: Transaction, rows: readonly ThreadRow[], change: Change): Promise<Settled | null> {
  const ids = rows.map(({ id }) => id);
  const { viewerId, userId, until, labelId = '', now } = change;
  switch (change.change) {
    case 'TAKE':
      await changeThreads(tx, ids, { takenByUserId: viewerId });
      return null;
    case 'HAND':
      await changeThreads(tx, ids, { takenByUserId: userId ?? null });
      return null;
    case 'GIVE_BACK':
      await changeThreads(tx, ids, { takenByUserId: null });
      return null;
    case 'SNOOZE':
      for (const row of rows) await snooze(tx, row, { until: until ?? now, now });
      return null;
    case 'DONE':
      return settleThreads(tx, rows, { userId: viewerId, now });
    case 'REOPEN':
      await changeThreads(tx, ids, { doneAt: null, doneByUserId: null, snoozedUntil: null });
      return null;
    case 'LABEL':
      await addLabel(tx, { threadIds: ids, labelId });
      await changeThreads(tx, ids, {});
      return null;
    case 'UNLABEL':
      await removeLabel(tx, { threadIds: ids, labelId });
      await changeThreads(tx, ids, {});
      return null;
  }
}

async function snooze(tx: Transaction, row: ThreadRow, { until, now }: { until: Date; now: Date }): Promise<void> {
  const settledPostId = row.chatRoomId === null ? null : await findNewestPost(tx, row.chatRoomId);
  const settled = { settledAt: now, settledPostId };
  await changeThreads(tx, [row.id], { snoozedUntil: until, doneAt: null, doneByUserId: null, ...settled });
}

/** Takes the threads from takers who lost the ID between the check and the commit (INBOX-09). */
export async function releaseIfLost(
  ctx: RequestContext,
  takers: readonly { yobirinPropertyId: string; userId: string }[],
): Promise<void> {
  const holders = new Set((await findHolders(ctx.db, takers)).map(({ userId }) => userId));
  for (const taker of takers) if (!holders.has(taker.userId)) await releaseThreadsOf(ctx, taker);
}

/** The requested threads as they are by now. */
export async function loadPresent(
  ctx: RequestContext,
  { yobirinPropertyId, threads }: { yobirinPropertyId: string; threads: readonly { id: string }[] },
): Promise<ChangedThreads['threads']> {
  const rows = await findThreadsById(
    ctx.db,
    threads.map(({ id }) => id),
  );
  return loadThreads(
    ctx,
    rows.filter((row) => row.yobirinPropertyId === yobirinPropertyId),
  );
}
