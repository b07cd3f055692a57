import { expect, test } from 'vitest';
import { createThreadLoader } from './create-thread-loader.ts';
import type { Thread } from './inbox-queries.ts';

test('what changes during a request is gathered for the next, 200 at most [INBOX-35]', async () => {
  const requests: (readonly string[])[] = [];
  const heard: string[] = [];
  const answers: (() => void)[] = [];
  const loader = createThreadLoader({
    load: (ids) => {
      requests.push(ids);
      // A thread that is gone is not in the answer. The fields of others do not matter here.
      const found = ids.filter((id) => id !== 'gone').map((id) => ({ id }) as Thread);
      return new Promise((resolve) => answers.push(() => resolve(found)));
    },
    onLoaded: (loaded) => {
      for (const [id, { thread }] of loaded) heard.push(thread ? id : `no ${id}`);
    },
    onFailed: () => heard.push('failed'),
  });

  const all = loader.add(['1', 'gone']);
  void loader.add(['2']);
  void loader.add(['2', ...Array.from({ length: 200 }, (_, index) => `many-${index}`)]);
  expect(requests).toEqual([['1', 'gone']]);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.();
  await all;

  expect(requests.map((ids) => ids.length)).toEqual([2, 200, 1]);
  expect(heard.slice(0, 3)).toEqual(['1', 'no gone', '2']);
});

test('a failed request is told, and the next change is loaded again [INBOX-35]', async () => {
  const heard: string[] = [];
  let isBroken = true;
  const loader = createThreadLoader({
    load: async (ids) => {
      if (isBroken) throw new Error('No network');
      return ids.map((id) => ({ id }) as Thread);
    },
    onLoaded: (loaded) => heard.push(...loaded.keys()),
    onFailed: () => heard.push('failed'),
  });

  await loader.add(['1']);
  isBroken = false;
  await loader.add(['2']);

  expect(heard).toEqual(['failed', '2']);
});
