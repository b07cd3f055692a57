import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { shownFailure } from '../failure/shown-failure.ts';
import { waitingQuery } from './features/callback/callback-queries.ts';
import { unreadQuery } from './features/chat/unread-query.ts';
import { missedCountsQuery } from './features/history/missed-count.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => shownFailure.set(null));

const queryFn = () => Promise.reject(new Error('broken'));

type Counts = { queryKey: readonly unknown[]; meta?: Record<string, unknown> };

test.each<[of: string, counts: Counts]>([
  ['unread posts', unreadQuery],
  ['missed calls', missedCountsQuery],
  ['waiting requests', waitingQuery('1')],
])(
  'a count of %s that fails to refresh stays on screen and opens no dialog [ERROR-02]',
  async (_of, { queryKey, meta = {} }) => {
    const client = createQueryClient();
    client.setQueryData(queryKey, { count: 1 });

    await expect(client.fetchQuery({ queryKey, queryFn, meta, retry: false })).rejects.toThrow('broken');

    expect(shownFailure.get()).toBeNull();
    expect(client.getQueryData(queryKey)).toEqual({ count: 1 });
  },
);

test('an outage that a count has met quietly is told by the first load that meets it, too [ERROR-02] [HEAL-11]', async () => {
  const client = createQueryClient();
  const outage = new ApiError({ code: 'SERVICE_UNAVAILABLE', message: 'The database is away' });
  const fail = () => Promise.reject(outage);
  client.setQueryData(unreadQuery.queryKey, { count: 1 });
  await expect(client.fetchQuery({ ...unreadQuery, queryFn: fail })).rejects.toThrow();
  expect(shownFailure.get()).toBeNull();

  await expect(client.fetchQuery({ queryKey: ['page'], queryFn: fail })).rejects.toThrow();

  expect(shownFailure.get()).toBe(outage);
});

test('a query that fails at its first load opens the dialog [ERROR-02]', async () => {
  const client = createQueryClient();
  const { queryKey, meta = {} } = unreadQuery;

  await expect(client.fetchQuery({ queryKey, queryFn, meta, retry: false })).rejects.toThrow('broken');

  expect(shownFailure.get()).toEqual(new Error('broken'));
});
