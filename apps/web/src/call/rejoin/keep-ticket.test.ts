import { limits } from '@yobirin/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Talk } from '../talk/talk-state.ts';
import { takeCallLock } from './call-lock.ts';
import { createTicketKeeper } from './keep-ticket.ts';
import { readTicket } from './rejoin-ticket.ts';

let held: Map<string, Promise<unknown>>;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  page = new EventTarget();
  vi.stubGlobal('window', page);
  held = new Map();
  vi.stubGlobal('navigator', { locks: { request } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a ticket tells where the talk is and how, for this page and for an hour [CALL-72]', async () => {
  const keeper = await keepTicket();

  expect(readTicket('page')).toMatchObject({
    lock: 'room',
    roomPeer: { roomId: 'room', peerId: 'secret' },
    isMuted: true,
    shown: { name: '係' },
  });
  expect(readTicket('another page')).toBeNull();
  keeper.keep(talkIn('next room'), null);
  expect(readTicket('page')).toMatchObject({ lock: 'room', roomPeer: { roomId: 'next room' } });
  vi.setSystemTime(Date.now() + limits.rejoinNoticeMs - 1);
  expect(readTicket('page')).not.toBeNull();
  vi.setSystemTime(Date.now() + 1);
  expect(readTicket('page')).toBeNull();
});

test.each([
  ['held', { isHeld: true }, { isHeld: true }],
  ['transferred', { isTransferred: true }, { isTransferred: true }],
  ['ringing at the target of a transfer', { phase: 'waiting' }, { isWaiting: true }],
])('a ticket tells that the call is %s [CALL-72] [CALL-85]', async (_how, talk, told) => {
  const keeper = await keepTicket();
  expect(readTicket('page')).toMatchObject({ isHeld: false, isTransferred: false, isWaiting: false });

  keeper.keep(talkIn('room', talk), null);

  expect(readTicket('page')).toMatchObject(told);
});

test('the end of the call takes ticket and lock back [CALL-72]', async () => {
  const keeper = await keepTicket();

  keeper.discard();
  await vi.advanceTimersByTimeAsync(0);

  expect(readTicket('page')).toBeNull();
  expect(held.has('yobirin call room')).toBe(false);
});

test('a lock that another tab has does not take the ticket of the next call with it [CALL-72]', async () => {
  const keeper = createTicketKeeper('page');
  held.set('yobirin call room', new Promise(() => {}));
  const coming = keeper.takeOver('room');
  keeper.discard();
  keeper.keep(talkIn('next room'), null);
  await vi.advanceTimersByTimeAsync(0);

  await vi.advanceTimersByTimeAsync(10_000);

  expect(await coming).toBe(false);
  keeper.keep(talkIn('next room'), null);
  expect(readTicket('page')).toMatchObject({ lock: 'next room' });
  keeper.discard();
  await vi.advanceTimersByTimeAsync(0);
  expect(held.has('yobirin call next room')).toBe(false);
});

test('the page asks before it is left, and the time to come back begins then, until the call is over [CALL-72] [CALL-73]', async () => {
  const keeper = await keepTicket();
  vi.setSystemTime(Date.now() + limits.rejoinNoticeMs);
  expect(readTicket('page')).toBeNull();

  expect(page.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  page.dispatchEvent(new Event('pagehide'));
  expect(readTicket('page')).not.toBeNull();

  keeper.discard();
  expect(page.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  page.dispatchEvent(new Event('pagehide'));
  expect(readTicket('page')).toBeNull();
});

test('a page that the back button brings back during a call is loaded again, without asking [CALL-72]', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  await keepTicket();
  page.dispatchEvent(new Event('pagehide'));

  showPage({ persisted: false });
  expect(reload).not.toHaveBeenCalled();
  showPage({ persisted: true });

  expect(reload).toHaveBeenCalledOnce();
  expect(page.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect(readTicket('page')).not.toBeNull();
});

test('a page that the back button brings back after a call stays as it was [CALL-72]', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const keeper = await keepTicket();

  keeper.discard();
  showPage({ persisted: true });

  expect(reload).not.toHaveBeenCalled();
});

test('a duplicate of the tab does not get the call [CALL-72]', async () => {
  await keepTicket();

  const taking = takeCallLock('room');
  await vi.advanceTimersByTimeAsync(2_000);

  expect(await taking).toBeNull();
});

test('a reloaded tab gets the call once its earlier document is gone [CALL-72]', async () => {
  const keeper = await keepTicket();

  const taking = takeCallLock('room');
  keeper.discard();

  expect(await taking).toMatchObject({ name: 'room' });
});

/** `persisted`: the browser has kept the page as it was left, as iPhones do. */
function showPage({ persisted }: { persisted: boolean }): void {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

async function keepTicket() {
  const keeper = createTicketKeeper('page');
  keeper.keep(talkIn('room'), { name: '係' });
  await vi.advanceTimersByTimeAsync(0);
  return keeper;
}

function talkIn(roomId: string, changes: object = {}): Talk {
  const state = { isTransferred: false, isMuted: true, isHeld: false, phase: 'talking', ...changes };
  // The part of a talk that a ticket tells.
  return { getRoomPeer: () => ({ roomId, peerId: 'secret' }), getState: () => state } as unknown as Talk;
}

/** The browser's locks: a holder keeps a name until its promise settles. */
async function request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>): Promise<void> {
  const aborted = new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  aborted.catch(() => {});
  while (held.has(name)) await Promise.race([held.get(name), aborted]);
  const holding = hold().then(() => void held.delete(name));
  held.set(name, holding);
  await holding;
}
