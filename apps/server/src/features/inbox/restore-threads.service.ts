import { type InboxThreadState, restoreInboxThreadsInput } from '@yobirin/contract/inbox';
import { limits } from '@yobirin/contract/limits';
import type { RequestContext } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { findNewestPost } from '../chat/thread/thread-room.service.ts';
import { loadPresent, releaseIfLost } from './change-threads.service.ts';
import { requireActing } from './inbox.service.ts';
import { holdLabels, replaceLabels } from './label.queries.ts';
import { requireAccountOfId } from './label.service.ts';
import { refreshIn } from './refresh-threads.service.ts';
import { loadStates, lockRequested } from './requested-threads.ts';
import { tellUnsettledThreads, unsettleThreads } from './settle-threads.service.ts';
import type { ChangedThreads, Refused } from './thread.ts';
import { changeThreads, findHolders, type ThreadChanges, type ThreadRow } from './thread-row.queries.ts';

type Input = { yobirinPropertyId: unknown; threads: readonly { [Part in keyof InboxThreadState]?: unknown }[] };

/**
 * Undoes a change of threads: gives them the taker, the snooze, the labels and, with all that it closed, the "done" that they had
 * before (INBOX-14). Refuses those that were changed since. Throws FORBIDDEN for a member who may only look.
 */
export async function restoreInboxThreads(ctx: RequestContext, input: Input): Promise<ChangedThreads> {
  const wanted = parseInput(restoreInboxThreadsInput, input);
  const { yobirinPropertyId } = wanted;
  const { userId: viewerId } = await requireActing(ctx, yobirinPropertyId);
  const accountId = await requireAccountOfId(ctx, yobirinPropertyId);
  const now = ctx.clock.now();

  const { refused, before, unsettled, rows, takers } = await ctx.db.transaction(async (tx) => {
    const found = await lockRequested(tx, wanted);
    const { accepted, refused: refusedOnes } = weigh(found, wanted.threads);
    const restored = accepted.map(({ row }) => row);
    const states = await loadStates(tx, restored);
    const reopened = accepted.filter(({ row, state }) => row.doneAt !== null && !state.isDone);
    const opened = await unsettleThreads(
      tx,
      reopened.map(({ row }) => row),
      now,
    );
    const holders = await findHolders(
      tx,
      accepted.flatMap(({ state }) => takerOf(state, yobirinPropertyId)),
    );
    const labels = await holdLabels(tx, { labelIds: accepted.flatMap(({ state }) => state.labelIds), accountId });
    const mayTake = new Set(holders.map(({ userId }) => userId));
    for (const { row, state } of accepted) {
      const { labelIds, takenByUserId = null } = state;
      const taker = takenByUserId !== null && mayTake.has(takenByUserId) ? takenByUserId : null;
      await changeThreads(tx, [row.id], {
        takenByUserId: taker,
        ...(await settledBy(tx, { row, state, viewerId, now })),
      });
      // Those that the account does not have any more are left out.
      await replaceLabels(tx, { threadId: row.id, labelIds: [...new Set(labelIds)].filter((id) => labels.has(id)) });
    }
    await refreshIn(tx, restored, now);
    return { refused: refusedOnes, before: states, unsettled: opened, rows: restored, takers: holders };
  });

  ctx.inbox.announce(rows);
  tellUnsettledThreads(ctx, unsettled);
  await releaseIfLost(ctx, takers);
  return { threads: await loadPresent(ctx, wanted), refused, before };
}

type Accepted = { row: ThreadRow; state: InboxThreadState };

function weigh(found: readonly ThreadRow[], states: readonly InboxThreadState[]) {
  const rows = new Map(found.map((row) => [row.id, row]));
  const accepted: Accepted[] = [];
  const refused: Refused[] = [];
  for (const state of new Map(states.map((one) => [one.id, one])).values()) {
    const row = rows.get(state.id);
    if (row?.version === state.version) accepted.push({ row, state });
    else refused.push({ id: state.id, code: row ? 'CHANGED' : 'NOT_FOUND' });
  }
  return { accepted, refused };
}

function takerOf({ takenByUserId }: InboxThreadState, yobirinPropertyId: string) {
  return takenByUserId === undefined ? [] : { yobirinPropertyId, userId: takenByUserId };
}

type Restoring = Accepted & { viewerId: string; now: Date };

/** The done or snooze that a thread gets back. Something that waits in it opens it again. */
async function settledBy(tx: Transaction, { row, state, viewerId, now }: Restoring): Promise<ThreadChanges> {
  const aheadMs = (state.snoozedUntil?.getTime() ?? 0) - now.getTime();
  const isAhead = aheadMs > 0 && aheadMs <= limits.inboxSnoozeMaxMs;
  const snoozedUntil = isAhead && state.snoozedUntil ? state.snoozedUntil : null;
  const isAsBefore = (row.doneAt !== null) === state.isDone && row.snoozedUntil?.getTime() === snoozedUntil?.getTime();
  if (isAsBefore) return {};
  if (!state.isDone && snoozedUntil === null) return { doneAt: null, doneByUserId: null, snoozedUntil: null };
  const settledPostId = row.chatRoomId === null ? null : await findNewestPost(tx, row.chatRoomId);
  const settled = { settledAt: now, settledPostId, answeredPostId: settledPostId };
  return state.isDone
    ? { ...settled, doneAt: now, doneByUserId: viewerId, snoozedUntil: null, waitingSince: null }
    : { ...settled, doneAt: null, doneByUserId: null, snoozedUntil };
}
