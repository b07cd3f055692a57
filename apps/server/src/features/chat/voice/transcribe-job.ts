import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Tried for about two hours (`voiceLimits.transcriptTriedMs`). */
export const transcribeJob = defineJob('voice.transcribe', z.object({ chatPostId: z.string() }), {
  retryLimit: 8,
  retryDelaySeconds: 35,
});

/** Idempotent: a recording is transcribed once. */
export async function queueTranscript(
  { jobs, db }: Pick<Context, 'jobs' | 'db'>,
  { chatPostId }: { chatPostId: string },
): Promise<void> {
  await jobs.send(db, transcribeJob, { chatPostId });
}
