import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { sendDuePosts } from './send-due-posts.service.ts';

const send = defineJob('scheduled-post.send', z.object({}));

export function defineScheduledPostJobs(ctx: Context): void {
  ctx.jobs.define(send, () => sendDuePosts(ctx));
  ctx.jobs.every(send, '* * * * *', { isPunctual: true });
}
