import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMachine } from '../machine.ts';
import type { CallMachineState } from './call-machine.ts';
import { followOngoingCall } from './follow-ongoing-call.ts';
import type { OutgoingCall } from './outgoing-call.ts';

const talking: CallMachineState = { state: 'talking' };
const finished: CallMachineState = { state: 'finished', outcome: 'ended' };

let page: EventTarget & { hidden: boolean; title: string };
let mediaSession: { metadata: { title: string } | null; actions: Map<string, (() => void) | null> };
let notices: { title: string; body: string; isClosed: boolean }[];
let call: ReturnType<typeof createFakeCall>;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false, title: '鈴の音' });
  vi.stubGlobal('document', page);
  mediaSession = { metadata: null, actions: new Map() };
  vi.stubGlobal('navigator', {
    mediaSession: Object.assign(mediaSession, {
      setActionHandler: (name: string, run: (() => void) | null) => mediaSession.actions.set(name, run),
    }),
  });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(shown: object) {
        Object.assign(this, shown);
      }
    },
  );
  notices = [];
  allowNotifications('granted');
  call = createFakeCall();
  followOngoingCall(call, { nickname: '鈴の音', hiddenSeconds: 60 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a hidden page says in its title that the call goes on, until it is back [CALL-71]', () => {
  call.become(talking);
  expect(page.title).toBe('鈴の音');

  setHidden(true);
  expect(page.title).toBe('電話は続いています · 鈴の音');
  setHidden(false);
  expect(page.title).toBe('鈴の音');
});

test('a notification says so after a moment, and goes with the call [CALL-71]', async () => {
  call.become(talking);
  setHidden(true);
  expect(notices).toEqual([]);

  await vi.advanceTimersByTimeAsync(2_000);
  expect(notices).toMatchObject([{ title: '電話は続いています', isClosed: false }]);
  call.become(finished);
  expect(notices).toMatchObject([{ title: '電話は続いています', isClosed: true }]);
});

test('a page that is being closed leaves no notification, and a visitor who did not allow it gets none [CALL-71]', async () => {
  call.become(talking);
  setHidden(true);
  setHidden(false);
  allowNotifications('default');
  setHidden(true);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(notices).toEqual([]);
});

test('where only the service worker may notify, as on Android, it does, and the notification goes with the call [CALL-71]', async () => {
  const shown = letOnlyWorkerNotify();
  call.become(talking);
  setHidden(true);
  expect(shown).toEqual([]);

  await vi.advanceTimersByTimeAsync(2_000);
  const data = { kind: 'ongoingCall', url: 'https://yobirin.example/call' };
  expect(shown).toMatchObject([{ title: '電話は続いています', data, isClosed: false }]);
  call.become(finished);
  expect(shown).toMatchObject([{ title: '電話は続いています', isClosed: true }]);
});

test('a notification that the service worker shows once the caller is back is closed [CALL-71]', async () => {
  const shown = letOnlyWorkerNotify();
  call.become(talking);
  setHidden(true);
  vi.advanceTimersByTime(2_000);

  setHidden(false);
  await vi.advanceTimersByTimeAsync(0);

  expect(shown).toMatchObject([{ title: '電話は続いています', isClosed: true }]);
});

test('after a transfer all of them name the one whom the call is with [CALL-71] [SIGNAL-13]', async () => {
  call.become(talking);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(20_000);

  call.passTo('佐藤');
  expect(mediaSession.metadata?.title).toBe('佐藤');
  expect(page.title).toBe('電話は続いています · 佐藤');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(notices).toMatchObject([
    { body: '鈴の音との電話です。60秒以内にこの画面へ戻らないと、電話が切れます。', isClosed: true },
    { body: '佐藤との電話です。40秒以内にこの画面へ戻らないと、電話が切れます。', isClosed: false },
  ]);

  setHidden(false);
  expect(page.title).toBe('鈴の音');
});

test('the media session names the call during its whole time, and can hang up [CALL-71]', () => {
  call.become(talking);
  expect(mediaSession.metadata?.title).toBe('鈴の音');
  mediaSession.actions.get('hangup')?.();
  expect(call.ends).toBe(1);

  call.become(finished);
  expect([mediaSession.metadata, mediaSession.actions.get('hangup')]).toEqual([null, null]);
});

function setHidden(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

function allowNotifications(permission: NotificationPermission): void {
  class FakeNotification {
    static permission = permission;
    readonly #notice: (typeof notices)[number];
    constructor(title: string, { body = '' }: NotificationOptions) {
      this.#notice = { title, body, isClosed: false };
      notices.push(this.#notice);
    }
    close() {
      this.#notice.isClosed = true;
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('window', { Notification: FakeNotification });
}

/** Phones have a `Notification` that throws. Returns what the service worker shows. */
function letOnlyWorkerNotify() {
  class ThrowingNotification {
    static permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  vi.stubGlobal('Notification', ThrowingNotification);
  vi.stubGlobal('window', { Notification: ThrowingNotification });
  vi.stubGlobal('location', { href: 'https://yobirin.example/call' });
  const shown: ReturnType<typeof createWorkerNotification>[] = [];
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) =>
      void shown.push(createWorkerNotification(title, options)),
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((notification) => notification.tag === tag),
  };
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: async () => registration } });
  return shown;
}

function createWorkerNotification(title: string, options: NotificationOptions) {
  return {
    title,
    ...options,
    isClosed: false,
    close() {
      this.isClosed = true;
    },
  };
}

function createFakeCall() {
  type State = { call: CallMachineState; party: { nickname: string } | null };
  const machine = createMachine<State, Partial<State>, never>({
    initial: { call: { state: 'toCall', step: null, problem: null }, party: null },
    step: (state, changes) => ({ state: { ...state, ...changes }, effects: [] }),
    carryOut() {},
  });
  const fake = {
    ...machine,
    ends: 0,
    become: (call: CallMachineState) => machine.dispatch({ call }),
    passTo: (nickname: string) => machine.dispatch({ party: { nickname } }),
    end: () => void fake.ends++,
  };
  // The part of a call that is followed.
  return fake as typeof fake & OutgoingCall;
}
