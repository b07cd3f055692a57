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

test('exceptFailed leaves a failed list to the next try of the user', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue('new');
  const observer = new QueryObserver(client, { queryKey: ['threads'], queryFn, retry: false });
  const stop = observer.subscribe(() => {});
  await vi.waitUntil(() => observer.getCurrentResult().isError);

  await reloadQueries(client, ['threads'], { exceptFailed: true });
  expect(observer.getCurrentResult().isError).toBe(true);

  await reloadQueries(client, ['threads']);
  expect(observer.getCurrentResult().data).toBe('new');
  stop();
});

test('exceptFailed does not take back a try of the user', async () => {
  const client = new QueryClient();
  const queryFn = vi
    .fn()
    .mockRejectedValueOnce(new Error('broken'))
    .mockReturnValueOnce(new Promise(() => {}));
  queryFn.mockResolvedValue('new');
  const observer = new QueryObserver(client, { queryKey: ['threads'], queryFn, retry: false });
  const stop = observer.subscribe(() => {});
  await vi.waitUntil(() => observer.getCurrentResult().isError);
  void observer.refetch();

  await reloadQueries(client, ['threads'], { exceptFailed: true });

  expect(observer.getCurrentResult().data).toBe('new');
  stop();
});
