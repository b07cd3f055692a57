import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Tried for about an hour. */
export const translateJob = defineJob('chat-translation.translate', z.object({ chatPostIds: z.array(z.string()) }), {
  retryLimit: 8,
  retryDelaySeconds: 15,
  concurrency: 2,
});

type QueueContext = Pick<Context, 'jobs' | 'engine'>;

/** Has posts translated for the sides that read automatically. Idempotent. Does nothing without an engine. */
export async function queueTranslations(
  { jobs, engine }: QueueContext,
  db: Executor,
  chatPostIds: readonly string[],
): Promise<void> {
  if (!engine || chatPostIds.length === 0) return;
  // Two pages that load the same posts need one job.
  const singletonKey = createHash('sha256').update(chatPostIds.join(' ')).digest('base64url');
  await jobs.send(db, translateJob, { chatPostIds: [...chatPostIds] }, { singletonKey });
}
