import type { Context } from '../../context.ts';
import { isAutoReplySwitchedOn } from '../directory/profile/auto-reply.service.ts';
import { replyDelayMs, replyJob } from './reply-job.ts';

type SavedPost = { chatPostId: string; isAiReply: boolean; toYobirinPropertyId: string | null };

/** Queues an automatic answer to a post if its ID has automatic replies on (OP-39). Idempotent: a post is answered once. */
export async function queueAiReply(
  { jobs, db }: Pick<Context, 'jobs' | 'db'>,
  { chatPostId, isAiReply, toYobirinPropertyId }: SavedPost,
): Promise<void> {
  if (isAiReply || toYobirinPropertyId === null || !(await isAutoReplySwitchedOn(db, toYobirinPropertyId))) return;
  await jobs.send(db, replyJob, { chatPostId }, { delayMs: replyDelayMs });
}
