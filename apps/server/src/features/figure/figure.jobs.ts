import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { checkFigures, fillFigures, followChanges } from './count-figures.service.ts';
import { sendWeeklyFigures } from './weekly-mail.service.ts';

const count = defineJob('figure.count', z.object({}), { expireInSeconds: 2 * 60 * 60 });
const check = defineJob('figure.check', z.object({}), { expireInSeconds: 4 * 60 * 60 });

const mail = defineJob('figure.mail', z.object({}));

export function defineFigureJobs(ctx: Context): void {
  ctx.jobs.define(count, async () => {
    await followChanges(ctx);
    await fillFigures(ctx);
  });
  ctx.jobs.every(count, '*/2 * * * *');
  ctx.jobs.define(check, () => checkFigures(ctx));
  ctx.jobs.every(check, '10 2 * * *');
  ctx.jobs.define(mail, () => sendWeeklyFigures(ctx));
  ctx.jobs.every(mail, '5,35 * * * *');
}
