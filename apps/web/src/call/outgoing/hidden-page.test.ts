import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHiddenPage } from './hidden-page.ts';

let page: EventTarget & { hidden: boolean };
let times: number;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  times = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that stays hidden is told of once, after the limit [CALL-71]', () => {
  watch(60_000);

  setHidden(true);
  vi.advanceTimersByTime(59_999);
  expect(times).toBe(0);
  vi.advanceTimersByTime(1);
  expect(times).toBe(1);
});

test('each look at another page has the whole limit [CALL-71]', () => {
  watch(60_000);

  for (let look = 0; look < 3; look += 1) {
    setHidden(true);
    vi.advanceTimersByTime(50_000);
    setHidden(false);
    vi.advanceTimersByTime(50_000);
  }

  expect(times).toBe(0);
});

test('a page whose timers slept is told of when it is back [CALL-71]', () => {
  watch(60_000);

  setHidden(true);
  vi.setSystemTime(Date.now() + 60_000);
  setHidden(false);

  expect(times).toBe(1);
});

test('without a limit in seconds, hiding is enough [CALL-71]', () => {
  watch(0);

  setHidden(true);

  expect(times).toBe(1);
});

function watch(limitMs: number): void {
  watchHiddenPage({ limitMs, onTooLong: () => (times += 1) });
}

function setHidden(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}
