import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { remindOfCallbacks } from './callback/callback-notice.service.ts';
import { closeExpiredCallbacks } from './callback/close-callback.service.ts';
import { forgetCalls } from './history/forget-calls.service.ts';
import { forgetCallers } from './ringing/call-pause.service.ts';

const forget = defineJob('call.forget', z.object({}), { expireInSeconds: 60 * 60 });
const forgetPauses = defineJob('call.forget-callers', z.object({}));

const tendCallbacks = defineJob('call.tend-callbacks', z.object({}));

export function defineCallJobs(ctx: Context): void {
  ctx.jobs.define(forget, () => forgetCalls(ctx));
  ctx.jobs.every(forget, '5 * * * *');
  ctx.jobs.define(forgetPauses, () => forgetCallers(ctx));
  ctx.jobs.every(forgetPauses, '15 * * * *');
  ctx.jobs.define(tendCallbacks, async () => {
    await closeExpiredCallbacks(ctx);
    await remindOfCallbacks(ctx);
  });
  ctx.jobs.every(tendCallbacks, '* * * * *', { isPunctual: true });
}
