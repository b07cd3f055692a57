import { chatNamespace } from '@yobirin/contract/chat-events';
import { numericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import { schedulePostInput, updateScheduledPostInput } from '@yobirin/contract/scheduled-post';
import type { Context, RequestContext } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { propertyRoom } from '../chat/chat-channel.ts';
import {
  assertAllowedToPost,
  assertNotOnlyLooking,
  type Participant,
  requireParticipant,
} from '../chat/room/participant.service.ts';
import { requireHolding } from '../directory/profile/holding.service.ts';
import { clearNotSentNotices } from '../notification/mail-notice.service.ts';
import {
  cancelScheduled,
  countScheduled,
  deleteScheduledOfId,
  findScheduled,
  findScheduledByClientId,
  findScheduledById,
  holdScheduled,
  insertScheduled,
  type Place,
  type ScheduledRow,
  updateScheduled,
} from './scheduled-post.queries.ts';

/** A scheduled message as a holder of its ID sees it. */
export type ScheduledPost = ScheduledRow & { canEdit: boolean; canCancel: boolean };

/** The scheduled messages in a chat of one of the viewer's IDs, the next one first. */
export async function listScheduledPosts(ctx: RequestContext, place: Place): Promise<ScheduledPost[]> {
  const participant = await requireParticipant(ctx, place);
  const rows = await findScheduled(ctx.db, place);
  return rows.map((row) => show(row, participant));
}

type Input<Fields extends string> = { [Field in Fields]?: unknown };

/** Idempotent by client id. Throws as writing a post does, and UNPROCESSABLE_ENTITY for one too many. */
export async function schedulePost(
  ctx: RequestContext,
  input: Input<'chatRoomId' | 'yobirinPropertyId' | 'body' | 'sendAt' | 'clientPostId'>,
): Promise<ScheduledPost> {
  const { userId } = requireViewer(ctx);
  const { body, sendAt, clientPostId, ...place } = parseInput(schedulePostInput, input);
  const participant = await requireParticipant(ctx, place);
  assertAllowedToPost(participant);
  assertAhead(ctx, sendAt);
  const scheduled = { ...place, userId, clientPostId, body, sendAt, createdAt: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    await holdScheduled(tx, place);
    await insertScheduled(tx, scheduled);
    if ((await countScheduled(tx, place)) <= limits.scheduledPostsMax) return;
    throw new DomainError('UNPROCESSABLE_ENTITY', 'The chat has too many scheduled messages', { reason: 'too_many' });
  });
  announceScheduled(ctx, place);
  // A retry that comes after it was sent finds nothing.
  const row = (await findScheduledByClientId(ctx.db, { ...place, clientPostId })) ?? throwGone();
  return show(row, participant);
}

/**
 * For its writer. Also lets a refused one be tried again. Throws NOT_FOUND, FORBIDDEN for other holders, and CONFLICT if it is being
 * sent or was edited since `expectedVersion`.
 */
export async function updateScheduledPost(
  ctx: RequestContext,
  input: Input<'id' | 'body' | 'sendAt' | 'expectedVersion'>,
): Promise<ScheduledPost> {
  const { userId } = requireViewer(ctx);
  const { id, body, sendAt, expectedVersion } = parseInput(updateScheduledPostInput, input);
  const { row, participant } = await requireScheduled(ctx, id);
  if (row.userId !== userId) throw new DomainError('FORBIDDEN', 'The message is of another member');
  assertAllowedToPost(participant);
  assertAhead(ctx, sendAt);
  await ctx.db.transaction(async (tx) => {
    if (!(await updateScheduled(tx, { id, expectedVersion }, { body, sendAt }))) throw changedMeanwhile();
    await clearNotSentNotices(tx, id);
  });
  announceScheduled(ctx, row);
  return show((await findScheduledById(ctx.db, id)) ?? throwGone(), participant);
}

/** For every holder who may act. Throws NOT_FOUND, and CONFLICT if it is being sent. Returns the id. */
export async function cancelScheduledPost(ctx: RequestContext, input: Input<'id'>): Promise<string> {
  requireViewer(ctx);
  const { row } = await requireScheduled(ctx, parseInput(numericId, input.id));
  await ctx.db.transaction(async (tx) => {
    if (!(await cancelScheduled(tx, row.id))) throw changedMeanwhile();
    await clearNotSentNotices(tx, row.id);
  });
  announceScheduled(ctx, row);
  return row.id;
}

/** Deletes the scheduled messages of a deleted ID. Idempotent. */
export function forgetScheduledOfId({ db }: { db: Executor }, yobirinPropertyId: string): Promise<void> {
  return deleteScheduledOfId(db, yobirinPropertyId);
}

/** Makes open pages of the holders load the list again. Call it after the commit. */
export function announceScheduled(
  { realtime }: Pick<Context, 'realtime'>,
  { chatRoomId, yobirinPropertyId }: Place,
): void {
  const changed = { chatRoomId, yobirinPropertyId };
  realtime.in(chatNamespace, propertyRoom(yobirinPropertyId)).emit('scheduledPostsChanged', changed);
}

function assertAhead({ clock }: Pick<Context, 'clock'>, sendAt: Date): void {
  const aheadMs = sendAt.getTime() - clock.now().getTime();
  if (aheadMs <= 0) throw new DomainError('UNPROCESSABLE_ENTITY', 'The time is past', { reason: 'past' });
  if (aheadMs > limits.scheduledPostMaxMs) {
    throw new DomainError('UNPROCESSABLE_ENTITY', 'The time is too far ahead', { reason: 'too_far' });
  }
}

async function requireScheduled(
  ctx: RequestContext,
  id: string,
): Promise<{ row: ScheduledRow; participant: Participant }> {
  const row = (await findScheduledById(ctx.db, id)) ?? throwGone();
  await requireHolding(ctx, row.yobirinPropertyId, { missing: gone });
  const participant = await requireParticipant(ctx, row);
  assertNotOnlyLooking(participant);
  return { row, participant };
}

function show(row: ScheduledRow, { userId, isGroupMembershipValid: canCancel }: Participant): ScheduledPost {
  return { ...row, canCancel, canEdit: canCancel && row.userId === userId };
}

function changedMeanwhile(): DomainError {
  return new DomainError('CONFLICT', 'The message is being sent, or was edited meanwhile', {
    reason: 'edited_meanwhile',
  });
}

function gone(): DomainError {
  return new DomainError('NOT_FOUND', 'No such scheduled message');
}

function throwGone(): never {
  throw gone();
}
