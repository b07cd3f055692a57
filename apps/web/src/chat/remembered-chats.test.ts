import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  followRememberedChats,
  forgetChat,
  type RememberedChat,
  readRememberedChats,
  rememberChat,
} from './remembered-chats.ts';

const stored = new Map<string, string>();
let page: EventTarget;

beforeEach(() => {
  stored.clear();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

function buildChat(overrides: Partial<RememberedChat> = {}): RememberedChat {
  return {
    yobirinPropertyId: '7',
    guestToken: 'a',
    guestName: '鈴木',
    scheduleEndAt: '2100-01-01T00:00:00Z',
    ...overrides,
  };
}

const tokens = (yobirinPropertyId: string) =>
  readRememberedChats(yobirinPropertyId).map(({ guestToken }) => guestToken);

test('each ID has its own chats, the last opened one first [GUEST-09]', () => {
  rememberChat(buildChat({ guestToken: 'a' }));
  rememberChat(buildChat({ guestToken: 'b' }));
  rememberChat(buildChat({ guestToken: 'other', yobirinPropertyId: '8' }));
  rememberChat(buildChat({ guestToken: 'a' }));

  expect(tokens('7')).toEqual(['a', 'b']);
  expect(tokens('8')).toEqual(['other']);
});

test('an ended chat and an expired one are forgotten [GUEST-09]', () => {
  rememberChat(buildChat({ guestToken: 'ended' }));
  rememberChat(buildChat({ guestToken: 'expired', scheduleEndAt: '2020-01-01T00:00:00Z' }));
  rememberChat(buildChat({ guestToken: 'endless', scheduleEndAt: null }));
  forgetChat('ended');

  expect(tokens('7')).toEqual(['endless']);
  expect([...stored.values()].join()).not.toMatch(/ended"|expired/);

  forgetChat('endless');
  expect(stored.size).toBe(0);
});

test('a change on this page, in another tab and a return through the history are reported', () => {
  let reports = 0;
  const stop = followRememberedChats(() => {
    reports += 1;
  });

  rememberChat(buildChat());
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'guest-chats' }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'chat:7' }));
  page.dispatchEvent(new Event('pageshow'));
  stop();
  page.dispatchEvent(new Event('pageshow'));
  forgetChat('a');

  expect(reports).toBe(3);
});

test.each([
  ['refuses storage', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['holds something unreadable', { getItem: () => '{"version":2}', setItem: () => {}, removeItem: () => {} }],
])('a browser that %s remembers nothing', (_what, storage) => {
  vi.stubGlobal('localStorage', storage);

  rememberChat(buildChat());
  forgetChat('a');

  expect(tokens('7')).toEqual([]);
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
