import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { forgetUnused } from './forget-translations.service.ts';

const forget = defineJob('translation.forget', z.object({}));

export function defineTranslationJobs(ctx: Context): void {
  ctx.jobs.define(forget, () => forgetUnused(ctx));
  ctx.jobs.every(forget, '35 4 * * *');
}
