import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';
import { renewNearDays } from './near-days.service.ts';

const renew = defineJob('schedule.renew-near-days', z.object({}), { expireInSeconds: 60 * 60 });

export function defineScheduleJobs(ctx: Context): void {
  ctx.jobs.define(renew, () => renewNearDays(ctx));
  ctx.jobs.every(renew, '20 4 * * *');
}
