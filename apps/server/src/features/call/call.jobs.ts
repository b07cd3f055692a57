import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { forgetCalls } from './history/forget-calls.service.ts';

const forget = defineJob('call.forget', z.object({}), { expireInSeconds: 60 * 60 });

export function defineCallJobs(ctx: Context): void {
  ctx.jobs.define(forget, () => forgetCalls(ctx));
  ctx.jobs.every(forget, '5 * * * *');
}
