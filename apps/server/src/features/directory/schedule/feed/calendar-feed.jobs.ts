import { z } from 'zod';
import type { Context } from '../../../../context.ts';
import { defineJob } from '../../../../platform/jobs/job-definition.ts';
import { resealFeedUrls } from './feed-url.ts';
import { refreshDueFeeds } from './refresh-feeds.service.ts';

const refresh = defineJob('feed.refresh', z.object({}), { expireInSeconds: 15 * 60 });
const reseal = defineJob('feed.reseal-urls', z.object({}), { expireInSeconds: 60 * 60 });

export function defineFeedJobs(ctx: Context): void {
  ctx.jobs.define(refresh, () => refreshDueFeeds(ctx));
  ctx.jobs.every(refresh, '*/2 * * * *');
  ctx.jobs.define(reseal, () => resealFeedUrls(ctx));
  ctx.jobs.every(reseal, '45 4 * * *');
}
