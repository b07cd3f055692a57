import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeAudioSession } from './audio-session.ts';
import { keepScreenOn } from './screen-lock.ts';

let page: EventTarget & { hidden: boolean };
let locks: { isReleased: boolean }[];

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false });
  locks = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request: async () => addLock() } });
});

afterEach(() => vi.unstubAllGlobals());

test('the screen stays on until the end [CALL-70]', async () => {
  const release = keepScreenOn();
  await settle();
  expect(locks).toEqual([{ isReleased: false }]);

  release();
  expect(locks).toEqual([{ isReleased: true }]);
});

test('a page that is back takes the lock again, a hidden one does not [CALL-70]', async () => {
  const release = keepScreenOn();
  await setHidden(true);
  expect(locks).toHaveLength(1);
  await setHidden(false);
  expect(locks).toHaveLength(2);

  release();
  await setHidden(false);
  expect(locks).toHaveLength(2);
});

test('a lock that comes after the end is released [CALL-70]', async () => {
  keepScreenOn()();
  await settle();

  expect(locks).toEqual([{ isReleased: true }]);
});

test.each([
  ['does not have it', {}],
  ['refuses it', { wakeLock: { request: async () => Promise.reject(new Error('battery')) } }],
])('a browser that %s changes nothing [CALL-70]', async (_case, navigator) => {
  vi.stubGlobal('navigator', navigator);

  const release = keepScreenOn();
  await settle();

  expect(release).not.toThrow();
});

test('a phone knows during the call that the page records and plays [CALL-75]', () => {
  const audioSession = { type: 'auto' };
  vi.stubGlobal('navigator', { audioSession });

  const release = takeAudioSession();
  expect(audioSession.type).toBe('play-and-record');
  release();
  expect(audioSession.type).toBe('auto');
});

function addLock() {
  const lock = { isReleased: false };
  locks.push(lock);
  return {
    async release() {
      lock.isReleased = true;
    },
  };
}

async function setHidden(hidden: boolean): Promise<void> {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

function settle(): Promise<void> {
  return new Promise(setImmediate);
}
