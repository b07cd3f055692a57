import { limits } from '@yobirin/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentCalls, rememberCall } from './recent-calls.ts';

const storageKey = 'recent-calls';
const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page knows the calls of other pages of this browser, the latest first [HISTORY-05] [OP-86]', () => {
  stored.set(storageKey, JSON.stringify([{ peerId: 'of another page', at: Date.now() }]));

  rememberCall('of this page');

  expect(recentCalls()).toEqual(['of this page', 'of another page']);
  expect(stored.get(storageKey)).toContain('of this page');
});

test('a call is forgotten after a day, and the oldest beyond the limit at once', () => {
  stored.set(storageKey, '[]');
  for (let i = 0; i <= limits.callsPerChatMax; i++) rememberCall(`call ${i}`);
  expect(recentCalls()).toHaveLength(limits.callsPerChatMax);
  expect(recentCalls()).not.toContain('call 0');

  vi.advanceTimersByTime(limits.callRememberedMs);

  expect(recentCalls()).toEqual([]);
});

test('a browser without storage remembers the calls of the page; contents of another release are ignored', () => {
  stored.set(storageKey, '[{"peerId":7},"x",null]');
  expect(recentCalls()).toEqual([]);

  vi.stubGlobal('localStorage', undefined);
  rememberCall('only');

  expect(recentCalls()[0]).toBe('only');
});
