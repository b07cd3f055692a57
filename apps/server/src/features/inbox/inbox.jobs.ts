import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { checkThreads, fillInbox, findLostThreads, wakeThreads } from './check-threads.service.ts';

const tend = defineJob('inbox.tend', z.object({}));
const check = defineJob('inbox.check', z.object({}), { expireInSeconds: 2 * 60 * 60 });
const fill = defineJob('inbox.fill', z.object({}), { expireInSeconds: 2 * 60 * 60 });

export function defineInboxJobs(ctx: Context): void {
  ctx.jobs.define(tend, async () => {
    await wakeThreads(ctx);
    await findLostThreads(ctx);
  });
  ctx.jobs.every(tend, '* * * * *', { isPunctual: true });
  ctx.jobs.define(check, () => checkThreads(ctx));
  ctx.jobs.every(check, '40 3 * * *');
  ctx.jobs.define(fill, () => fillInbox(ctx));
  ctx.jobs.every(fill, '*/5 * * * *');
}
