import { z } from 'zod';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { listPostsWithoutLanguage } from '../chat/post/post-language.service.ts';
import { queueTranslations, translateJob } from './translate-job.ts';
import { translatePosts } from './translate-posts.service.ts';

const sweep = defineJob('chat-translation.sweep', z.object({}));

/** A node that took a post translates it at once. After this time it counts as left behind (OP-320). */
export const leftBehindMs = 60_000;
const sweptMs = 15 * 60_000;
const postsAtOnce = 200;

export function defineChatTranslationJobs(ctx: Context): void {
  ctx.jobs.define(translateJob, ({ chatPostIds }, { attempt }) => translateQueued(ctx, chatPostIds, attempt));
  ctx.jobs.define(sweep, () => queueLeftBehind(ctx));
  ctx.jobs.every(sweep, '* * * * *');
}

/** Throws if some posts have to be tried again. After the last try they stay as they were written until a list of them is loaded. */
export async function translateQueued(ctx: Context, chatPostIds: readonly string[], attempt: number): Promise<void> {
  const { left } = await translatePosts(ctx, chatPostIds);
  if (left.length === 0 || attempt > translateJob.options.retryLimit) return;
  // The engine has told of its own outage.
  throw new DomainError('SERVICE_UNAVAILABLE', `${left.length} posts are not translated yet`);
}

/** Queues the new posts of a node that was stopped, or had too much to do, before it looked at them. */
export async function queueLeftBehind(ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'engine'>): Promise<void> {
  if (!ctx.engine) return;
  const now = ctx.clock.now().getTime();
  const span = { from: new Date(now - sweptMs), until: new Date(now - leftBehindMs), limit: postsAtOnce };
  await queueTranslations(ctx, ctx.db, await listPostsWithoutLanguage(ctx, span));
}
