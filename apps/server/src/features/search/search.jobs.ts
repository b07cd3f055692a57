import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { checkIndex, fillIndex, findLostPosts } from './check-index.service.ts';

const tend = defineJob('search.tend', z.object({}));
const check = defineJob('search.check', z.object({}), { expireInSeconds: 4 * 60 * 60 });
const fill = defineJob('search.fill', z.object({}), { expireInSeconds: 4 * 60 * 60 });

export function defineSearchJobs(ctx: Context): void {
  ctx.jobs.define(tend, () => findLostPosts(ctx));
  ctx.jobs.every(tend, '* * * * *');
  ctx.jobs.define(check, () => checkIndex(ctx));
  ctx.jobs.every(check, '20 4 * * *');
  ctx.jobs.define(fill, () => fillIndex(ctx));
  ctx.jobs.every(fill, '*/5 * * * *');
}
