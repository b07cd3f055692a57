import type { Context } from '../../context.ts';
import { isAutoReplySwitchedOn } from '../directory/profile/auto-reply.service.ts';
import { replyDelayMs, replyJob } from './reply-job.ts';

type SavedPost = { chatPostId: string; isAiReply: boolean; toYobirinPropertyId: string | null };

/**
 * Has a post answered in a few seconds, if it was written to an ID that wants so (OP-39). Asked twice for one post, it is
 * answered once.
 */
export async function queueAiReply(
  { jobs, db }: Pick<Context, 'jobs' | 'db'>,
  { chatPostId, isAiReply, toYobirinPropertyId }: SavedPost,
): Promise<void> {
  if (isAiReply || toYobirinPropertyId === null || !(await isAutoReplySwitchedOn(db, toYobirinPropertyId))) return;
  // The system's clock is as good as the database's, by which the job waits.
  await jobs.send(db, replyJob, { chatPostId }, { startAfter: new Date(Date.now() + replyDelayMs) });
}
