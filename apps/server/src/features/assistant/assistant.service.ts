import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { replyDelayMs, replyJob } from './reply-job.ts';

/**
 * Has a post answered in a few seconds, in the transaction that writes it. For a post to an ID that wants so (OP-39); whether
 * it still does is asked again then.
 */
export async function queueAiReply(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { id: chatPostId }: { id: string },
): Promise<void> {
  // The system's clock is as good as the database's, by which the job waits.
  await jobs.send(tx, replyJob, { chatPostId }, { startAfter: new Date(Date.now() + replyDelayMs) });
}
