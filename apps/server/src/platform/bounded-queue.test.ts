import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

test('runs a few at a time, in order, and refuses work when the queue is full', async () => {
  const inTurn = createBoundedQueue({ maxRunning: 2, maxWaiting: 2 });
  const releases = new Map<string, () => void>();
  const work = (name: string) => inTurn(() => new Promise<void>((resolve) => releases.set(name, resolve)));

  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(work);
  await expect(work('fifth')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect([...releases.keys()]).toEqual(['first', 'second']);

  releases.get('first')?.();
  await first;
  await Promise.resolve();
  expect([...releases.keys()]).toEqual(['first', 'second', 'third']);

  for (const name of ['second', 'third']) releases.get(name)?.();
  await Promise.all([second, third]);
  await Promise.resolve();
  releases.get('fourth')?.();
  await fourth;
});

test('work that fails frees its slot for the next', async () => {
  const inTurn = createBoundedQueue({ maxRunning: 1, maxWaiting: 1 });

  const failing = inTurn(() => Promise.reject(new Error('Broken')));
  const next = inTurn(() => Promise.resolve('done'));

  await expect(failing).rejects.toThrow('Broken');
  await expect(next).resolves.toBe('done');
});
