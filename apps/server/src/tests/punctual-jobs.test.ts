import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { defineCallJobs } from '../features/call/call.jobs.ts';
import { defineInboxJobs } from '../features/inbox/inbox.jobs.ts';
import { defineScheduledPostJobs } from '../features/scheduled-post/scheduled-post.jobs.ts';

test('what people have set to a minute does not wait for other jobs [CALL-102]', () => {
  const punctual: string[] = [];
  const jobs: Pick<Context['jobs'], 'define' | 'every'> = {
    define() {},
    every: ({ name }, _cron, { isPunctual = false } = {}) => void (isPunctual && punctual.push(name)),
  };
  // Safe: while they define their jobs, the features use nothing else.
  const ctx = { jobs } as unknown as Context;

  for (const defineJobs of [defineScheduledPostJobs, defineInboxJobs, defineCallJobs]) defineJobs(ctx);

  expect(punctual).toEqual(['scheduled-post.send', 'inbox.tend', 'call.tend-callbacks']);
});
