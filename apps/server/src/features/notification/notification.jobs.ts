import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { sendDigests, sweepNotices } from './digest.service.ts';
import { leaveToDigest } from './mail-notice.queries.ts';

const digests = defineJob('notification.send-digests', z.object({}));
const sweep = defineJob('notification.sweep', z.object({}));

export function defineNotificationJobs(ctx: Context): void {
  ctx.mailer.onLimit('notice', (noticeId) => leaveToDigest(ctx.db, noticeId));
  ctx.jobs.define(digests, () => sendDigests(ctx));
  ctx.jobs.every(digests, '* * * * *');
  ctx.jobs.define(sweep, () => sweepNotices(ctx));
  ctx.jobs.every(sweep, '35 4 * * *');
}
