import { voiceLimits } from '@yobirin/contract/voice';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';
import { giveUpTranscripts, transcribeVoice } from './transcribe.service.ts';
import { transcribeJob } from './transcribe-job.ts';
import { deleteExpiredVoices } from './voice-retention.service.ts';
import { deleteUploadsBefore } from './voice-upload.queries.ts';

const sweepUploads = defineJob('voice.sweep-uploads', z.object({}));
const expire = defineJob('voice.expire', z.object({}), { expireInSeconds: 60 * 60 });

export function defineVoiceJobs(ctx: Context): void {
  ctx.jobs.define(transcribeJob, ({ chatPostId }) => transcribeVoice(ctx, chatPostId));
  ctx.jobs.define(expire, () => deleteExpiredVoices(ctx));
  ctx.jobs.every(expire, '30 3 * * *');
  ctx.jobs.define(sweepUploads, async () => {
    await sweepVoiceUploads(ctx);
    await giveUpTranscripts(ctx);
  });
  ctx.jobs.every(sweepUploads, '10 * * * *');
}

/** Deletes recordings that were given up, and what is left of finished ones. */
export async function sweepVoiceUploads({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteUploadsBefore(db, new Date(clock.now().getTime() - voiceLimits.uploadKeptMs));
}
