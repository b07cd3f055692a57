import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceAtRest } from './once-at-rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only the last of many wishes is carried out, once they have come to rest', () => {
  const written: string[] = [];
  const { later } = onceAtRest((words: string) => written.push(words), 300);

  for (const words of ['m', 'mi', 'mic']) {
    later(words);
    vi.advanceTimersByTime(299);
  }
  expect(written).toEqual([]);

  vi.advanceTimersByTime(1);
  expect(written).toEqual(['mic']);
});

test('what cannot wait is carried out at once, and nothing older after it', () => {
  const written: string[] = [];
  const { later, now } = onceAtRest((words: string) => written.push(words), 300);

  later('mi');
  now('mic');
  vi.runAllTimers();

  expect(written).toEqual(['mic']);
});
