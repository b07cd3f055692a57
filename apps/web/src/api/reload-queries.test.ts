import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { reloadQueries } from './reload-queries.ts';

test('a change during the first load is shown', async () => {
  const client = new QueryClient();
  const first = Promise.withResolvers<string>();
  const queryFn = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue('new');
  const observer = new QueryObserver(client, { queryKey: ['threads'], queryFn });
  const stop = observer.subscribe(() => {});

  const reloaded = reloadQueries(client, ['threads']);
  first.resolve('old');
  await reloaded;

  expect(observer.getCurrentResult().data).toBe('new');
  stop();
});
