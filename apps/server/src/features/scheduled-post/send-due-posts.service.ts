import { limits } from '@yobirin/contract/limits';
import type { ScheduledPostRefusal } from '@yobirin/contract/scheduled-post';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import { DomainError } from '../../platform/errors.ts';
import { createChatPostLater } from '../chat/post/write-post.service.ts';
import { findParticipantAs, type Participant } from '../chat/room/participant.service.ts';
import { pushToUsers } from '../notification/notification.service.ts';
import { listPushUserIds } from '../notification/push-choice.service.ts';
import { claimDue, markRefused, removeSent, type ScheduledRow } from './scheduled-post.queries.ts';
import { announceScheduled } from './scheduled-post.service.ts';

const atOnce = 50;

/**
 * Sends the messages whose time has come (DESK-06). Safe on several nodes at once: each message is claimed by one, is removed in the
 * transaction that writes its post, and is taken by another node if the sender died before.
 */
export async function sendDuePosts(ctx: Context): Promise<void> {
  for (;;) {
    const now = ctx.clock.now();
    const abandonedBefore = new Date(now.getTime() - limits.scheduledPostSendingMs);
    const due = await claimDue(ctx.db, { now, abandonedBefore, limit: atOnce });
    for (const scheduled of due) await send(ctx, scheduled);
    if (due.length < atOnce) return;
  }
}

async function send(ctx: Context, scheduled: ScheduledRow): Promise<void> {
  const { id, userId, body, clientPostId } = scheduled;
  try {
    const writer = userId === null ? null : await findParticipantAs(ctx, { ...scheduled, userId });
    const refusal = refusalOf(writer);
    if (writer && !refusal) {
      const findWriter = async () => (await findParticipantAs(ctx, { ...scheduled, userId: userId ?? '' })) ?? writer;
      const alongside = (tx: Transaction) => removeSent(tx, id);
      await createChatPostLater(ctx, { writer, findWriter }, { body, clientPostId, alongside });
      // Of a post that a slower node wrote meanwhile.
      await removeSent(ctx.db, id);
    } else await refuse(ctx, scheduled, refusal ?? 'WRITER');
  } catch (error) {
    if (error instanceof DomainError) await refuse(ctx, scheduled, 'CLOSED');
    // It is tried again when it counts as abandoned, and does not hold up the others.
    else logUnlessAway(ctx.log, error, 'a scheduled message could not be sent');
  }
  announceScheduled(ctx, scheduled);
}

function refusalOf(writer: Participant | null): ScheduledPostRefusal | null {
  if (!writer || writer.standing === 'ONLY_LOOKS') return 'WRITER';
  if (writer.room.hasEnded || writer.standing === 'CLOSED') return 'CLOSED';
  return writer.standing === 'MAY_POST' ? null : 'BLOCKED';
}

/** Tells the writer, if they still hold the ID (DESK-07). */
async function refuse(ctx: Context, scheduled: ScheduledRow, refusal: ScheduledPostRefusal): Promise<void> {
  const { id, userId, chatRoomId, yobirinPropertyId, body } = scheduled;
  await markRefused(ctx.db, id, refusal);
  if (userId === null || refusal === 'WRITER') return;
  const willing = await listPushUserIds(ctx, { choice: 'chatPush', yobirinPropertyId, userIds: [userId] });
  await pushToUsers(ctx, willing, { kind: 'notSent', chatRoomId, text: body });
}
