import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Whoever holds the ID has these seconds to answer themselves. */
export const replyDelayMs = 5_000;

export const replyJob = defineJob('assistant.reply', z.object({ chatPostId: z.string() }), { concurrency: 2 });
