import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { isAutoReplySwitchedOn } from '../directory/profile/auto-reply.service.ts';
import { replyDelayMs, replyJob } from './reply-job.ts';

type WrittenPost = {
  id: string;
  isAiReply: boolean;
  /** The ID it was written to; null when that is a guest. */
  toYobirinPropertyId: string | null;
};

/** Has a post answered in a few seconds, if it was written to an ID that wants so (OP-39). In the transaction of the post. */
export async function queueAiReply({ jobs }: Pick<Context, 'jobs'>, tx: Transaction, post: WrittenPost): Promise<void> {
  if (post.isAiReply || post.toYobirinPropertyId === null) return;
  if (!(await isAutoReplySwitchedOn(tx, post.toYobirinPropertyId))) return;
  // The system's clock is as good as the database's, by which the job waits.
  await jobs.send(tx, replyJob, { chatPostId: post.id }, { startAfter: new Date(Date.now() + replyDelayMs) });
}
