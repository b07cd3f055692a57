import { limits } from '@yobirin/contract/limits';
import type { ScheduledPostRefusal } from '@yobirin/contract/scheduled-post';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import { DomainError } from '../../platform/errors.ts';
import { createChatPostLater } from '../chat/post/write-post.service.ts';
import { findParticipantAs, type Participant } from '../chat/room/participant.service.ts';
import { prepareNotSentNotice } from './not-sent-notice.service.ts';
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
  try {
    const writer = await findWriterOf(ctx, scheduled);
    const refusal = await post(ctx, scheduled, writer);
    if (refusal) await refuse(ctx, { scheduled, writer, refusal });
  } catch (error) {
    // It is tried again when it counts as abandoned, and does not hold up the others.
    logUnlessAway(ctx.log, error, 'a scheduled message could not be sent');
  }
  announceScheduled(ctx, scheduled);
}

async function findWriterOf(ctx: Context, { userId, ...place }: ScheduledRow): Promise<Participant | null> {
  return userId === null ? null : findParticipantAs(ctx, { ...place, userId });
}

/** Returns why it may not be posted, or null once it is. */
async function post(
  ctx: Context,
  scheduled: ScheduledRow,
  writer: Participant | null,
): Promise<ScheduledPostRefusal | null> {
  if (!writer || writer.standing === 'ONLY_LOOKS') return 'WRITER';
  if (writer.room.hasEnded || writer.standing === 'CLOSED') return 'CLOSED';
  if (writer.standing !== 'MAY_POST') return 'BLOCKED';
  const { id, body, clientPostId } = scheduled;
  const findWriter = async () => (await findWriterOf(ctx, scheduled)) ?? writer;
  const alongside = (tx: Transaction) => removeSent(tx, id);
  try {
    await createChatPostLater(ctx, { writer, findWriter }, { body, clientPostId, alongside });
  } catch (error) {
    if (error instanceof DomainError) return 'CLOSED';
    throw error;
  }
  // Of a post that a slower node wrote meanwhile.
  await removeSent(ctx.db, id);
  return null;
}

type Refused = { scheduled: ScheduledRow; writer: Participant | null; refusal: ScheduledPostRefusal };

/** Tells the writer, if they still hold the ID (DESK-07). */
async function refuse(ctx: Context, { scheduled, writer, refusal }: Refused): Promise<void> {
  const notice = writer && (await prepareNotSentNotice(ctx, scheduled, writer));
  const isRefused = await ctx.db.transaction(async (tx) => {
    // A slower node has sent or refused it meanwhile.
    if (!(await markRefused(tx, scheduled.id, refusal))) return false;
    await notice?.queueMail(tx);
    return true;
  });
  if (isRefused) await notice?.push();
}
