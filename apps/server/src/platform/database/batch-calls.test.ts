import { expect, test } from 'vitest';
import { batchCalls } from './batch-calls.ts';

test('calls of the same moment share one run, and each gets its own answer', async () => {
  const runs: string[][] = [];
  const load = batchCalls(async (keys: readonly string[]) => {
    runs.push([...keys]);
    return keys.map((key) => key.toUpperCase());
  });

  expect(await Promise.all(['a', 'b', 'a'].map(load))).toEqual(['A', 'B', 'A']);
  expect(runs).toEqual([['a', 'b', 'a']]);
});

test('calls made during a run are batched into the next run', async () => {
  const runs: string[][] = [];
  const first = Promise.withResolvers<void>();
  const load = batchCalls(async (keys: readonly string[]) => {
    runs.push([...keys]);
    if (runs.length === 1) {
      later.push(load('b'), load('c'));
      first.resolve();
    }
    return [...keys];
  });
  const later: Promise<string>[] = [];

  const a = load('a');
  await first.promise;

  expect(await Promise.all([a, ...later])).toEqual(['a', 'b', 'c']);
  expect(runs).toEqual([['a'], ['b', 'c']]);
});

test('a run that hangs does not block later calls', async () => {
  const never = new Promise<string[]>(() => {});
  const load = batchCalls((keys: readonly string[]) => (keys.includes('hang') ? never : Promise.resolve([...keys])));
  void load('hang');
  await new Promise(setImmediate);

  expect(await load('b')).toBe('b');
});

test('a run that fails rejects all of its calls, and the next run works', async () => {
  const load = batchCalls(async (keys: readonly string[]) => {
    if (keys.includes('bad')) throw new Error('The database is away');
    return [...keys];
  });

  const answers = await Promise.allSettled([load('a'), load('bad')]);

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load('a')).toBe('a');
});
