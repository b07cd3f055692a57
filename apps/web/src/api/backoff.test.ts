import { afterEach, expect, test, vi } from 'vitest';
import { createBackoff } from './backoff.ts';

afterEach(() => void vi.restoreAllMocks());

test('pauses double up to the last one, and begin anew after a success [HEAL-14]', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const backoff = createBackoff({ firstMs: 1_000, lastMs: 5_000 });

  const pauses = [1, 2, 3, 4, 5].map(() => backoff.nextMs());
  backoff.reset();

  expect(pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
  expect(backoff.nextMs()).toBe(1_000);
});

test('a pause is at least as long as the server asks for, and up to half longer by chance [HEAL-14]', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const backoff = createBackoff({ firstMs: 1_000, lastMs: 5_000 });

  const shortest = backoff.nextMs(4);
  random.mockReturnValue(0.999);
  const longest = backoff.nextMs(4);

  expect(shortest).toBe(4_000);
  expect(longest).toBeGreaterThan(5_990);
  expect(longest).toBeLessThan(6_000);
});
