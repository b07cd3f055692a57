import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { answerPost } from './answer-post.service.ts';
import { deleteExpiredContexts } from './preview.queries.ts';
import { replyJob } from './reply-job.ts';

const sweep = defineJob('assistant.sweep', z.object({}));

export function defineAssistantJobs(ctx: Context): void {
  ctx.jobs.define(replyJob, ({ chatPostId }) => answerPost(ctx, chatPostId));
  ctx.jobs.define(sweep, () => deleteExpiredContexts(ctx.db, ctx.clock.now()));
  ctx.jobs.every(sweep, '40 * * * *');
}
