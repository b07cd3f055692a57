import { numericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { announceMissedToUser } from '../../chat/announce-to-users.ts';
import { requireHolding } from '../../directory/profile/holding.service.ts';
import { clearCallNotices } from '../../notification/mail-notice.service.ts';
import { countUnseenCalls, findSeenUntil, moveSeenMark } from './missed-call.queries.ts';

/** The missed calls of each ID that the viewer has not seen yet. The caller has checked that the viewer holds the IDs. */
export async function countMissedCalls(
  ctx: Pick<RequestContext, 'db' | 'clock' | 'viewer'>,
  yobirinPropertyIds: readonly string[],
): Promise<number[]> {
  const { userId } = requireViewer(ctx);
  const endedAfter = new Date(ctx.clock.now().getTime() - limits.missedCallCountedMs);
  const rows = await countUnseenCalls(ctx.db, { userId, yobirinPropertyIds, endedAfter });
  const counts = new Map(rows.map((row) => [row.yobirinPropertyId, row.count]));
  return yobirinPropertyIds.map((id) => counts.get(id) ?? 0);
}

/**
 * The viewer has seen the missed calls of an ID up to this one (HISTORY-06). Idempotent; does nothing for a call
 * that this ID did not miss. Returns the id of the ID.
 */
export async function seeMissedCalls(
  ctx: RequestContext,
  input: { yobirinPropertyId: string; callHistoryId: string },
): Promise<string> {
  const { userId } = requireViewer(ctx);
  const yobirinPropertyId = parseInput(numericId, input.yobirinPropertyId);
  const callId = parseInput(numericId, input.callHistoryId);
  await requireHolding(ctx, yobirinPropertyId);
  const seenUntil = await findSeenUntil(ctx.db, { callId, yobirinPropertyId });
  if (!seenUntil) return yobirinPropertyId;
  const isNew = await moveSeenMark(ctx.db, { userId, yobirinPropertyId, seenUntil });
  await clearCallNotices(ctx.db, { userId, yobirinPropertyId, createdUntil: seenUntil });
  if (isNew) announceMissedToUser(ctx, userId, { yobirinPropertyId });
  return yobirinPropertyId;
}
