import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only the last of many calls runs, once no more come', () => {
  const written: string[] = [];
  const { later } = debounce((words: string) => written.push(words), 300);

  for (const words of ['m', 'mi', 'mic']) {
    later(words);
    vi.advanceTimersByTime(299);
  }
  expect(written).toEqual([]);

  vi.advanceTimersByTime(1);
  expect(written).toEqual(['mic']);
});

test('a call of `now` runs at once, and cancels an older one', () => {
  const written: string[] = [];
  const { later, now } = debounce((words: string) => written.push(words), 300);

  later('mi');
  now('mic');
  vi.runAllTimers();

  expect(written).toEqual(['mic']);
});
