import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** The holder of the ID has this long to answer first. */
export const replyDelayMs = 5_000;

export const replyJob = defineJob('assistant.reply', z.object({ chatPostId: z.string() }), { concurrency: 2 });
