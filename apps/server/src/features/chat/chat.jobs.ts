import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { sweepBlocks } from '../block/block.service.ts';
import { forgetEndedEmails } from './guest/guest-email.service.ts';
import { resealGuestTokens } from './guest/guest-token.ts';
import { endDueChats } from './room/end-chat.service.ts';
import { forgetNetworks, forgetRooms } from './room/forget-rooms.service.ts';

const endDue = defineJob('chat.end-due', z.object({}));
const sweep = defineJob('chat.sweep', z.object({}));
const forget = defineJob('chat.forget', z.object({}), { expireInSeconds: 60 * 60 });
const reseal = defineJob('chat.reseal-tokens', z.object({}), { expireInSeconds: 60 * 60 });

export function defineChatJobs(ctx: Context): void {
  ctx.jobs.define(endDue, () => endDueChats(ctx));
  ctx.jobs.every(endDue, '* * * * *');
  ctx.jobs.define(sweep, async () => {
    await sweepBlocks(ctx);
    await forgetEndedEmails(ctx);
  });
  ctx.jobs.every(sweep, '20 4 * * *');
  ctx.jobs.define(forget, async () => {
    await forgetRooms(ctx);
    await forgetNetworks(ctx);
  });
  ctx.jobs.every(forget, '15 * * * *');
  ctx.jobs.define(reseal, () => resealGuestTokens(ctx));
  ctx.jobs.every(reseal, '50 4 * * *');
}
