import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { sweepReports } from './report.service.ts';

const sweep = defineJob('report.sweep', z.object({}));

export function defineReportJobs(ctx: Context): void {
  ctx.jobs.define(sweep, () => sweepReports(ctx));
  ctx.jobs.every(sweep, '25 4 * * *');
}
