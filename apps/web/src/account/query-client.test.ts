import { beforeEach, expect, test } from 'vitest';
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

test('a query that fails at its first load opens the dialog [ERROR-02]', async () => {
  const client = createQueryClient();
  const { queryKey, meta = {} } = unreadQuery;

  await expect(client.fetchQuery({ queryKey, queryFn, meta, retry: false })).rejects.toThrow('broken');

  expect(shownFailure.get()).toEqual(new Error('broken'));
});
