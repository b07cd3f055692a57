import type { PushMessage } from '@yobirin/contract/notification';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWorker } from './receiving-question.ts';
import { showPush } from './show-push.ts';
import type { WindowClient, WorkerNotificationOptions, WorkerScope } from './worker-scope.ts';

type Shown = { title: string; options: WorkerNotificationOptions };

const ring: PushMessage = { kind: 'incomingCall', roomId: 'room', callerName: '101', calledName: '受付', locale: 'ja' };
const post: PushMessage = { kind: 'chatPost', chatRoomId: '7', senderName: '山田', text: 'こんにちは', locale: 'ja' };
const answered: PushMessage = {
  kind: 'callCanceled',
  roomId: 'room',
  callerName: '101',
  reason: 'ANSWERED',
  locale: 'ja',
};
const missed: PushMessage = { ...answered, reason: 'TIMED_OUT' };

let everShown: Shown[];
let shown: Shown[];
let pages: Pick<WindowClient, 'url' | 'visibilityState' | 'postMessage'>[];

beforeEach(() => {
  everShown = [];
  shown = [];
  pages = [];
  vi.stubGlobal('MessageChannel', QuickChannel);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const visibleAccount = {
  url: 'https://yobirin.example/account/home',
  visibilityState: 'visible',
  postMessage() {},
} as const;
const toGuest = { roomId: 'room', chatRoomId: '7', callerName: '受付', locale: 'ja' } as const;
const guestRing: PushMessage = { kind: 'guestCall', ...toGuest };
const guestAnswered: PushMessage = { kind: 'guestCallCanceled', ...toGuest, reason: 'ANSWERED' };
const guestMissed: PushMessage = { ...guestAnswered, reason: 'TIMED_OUT' };

test.each([
  ring,
  post,
  answered,
  missed,
  { kind: 'guessedPasswords', count: 3, calledName: '受付', locale: 'ja' } as const,
])(
  'a visible account page closes the notification of $kind at once, which was shown in silence [NOTIFY-40]',
  async (message) => {
    pages = [visibleAccount];

    await push(message);

    expect(everShown).toHaveLength(1);
    expect(everShown[0]?.options).toMatchObject({ silent: true, requireInteraction: false, renotify: false });
    expect(everShown[0]?.options).not.toHaveProperty('vibrate');
    expect(shown).toEqual([]);
  },
);

test.each([
  ['hidden', { ...visibleAccount, visibilityState: 'hidden' as const }],
  ['of a visitor', { ...visibleAccount, url: 'https://yobirin.example/demo' }],
])('a page that is %s closes nothing [NOTIFY-40]', async (_case, page) => {
  pages = [page];

  await push(ring);

  expect(shown).toMatchObject([{ title: '101から着信', options: { requireInteraction: true } }]);
});

test.each([
  ['without a message', null],
  ['of a kind that this worker does not know', { kind: 'later', locale: 'en' } as unknown as PushMessage],
])('a push %s shows something, too [NOTIFY-40]', async (_case, message) => {
  await push(message);

  expect(shown).toHaveLength(1);
  expect(shown[0]?.title).not.toBe('');
});

test('an end that arrives before its call is shown once more, in place of the ring [NOTIFY-40]', async () => {
  await push(missed);
  await push(ring);

  expect(everShown).toHaveLength(2);
  expect(shown.map(({ title }) => title)).toEqual(['不在着信']);
});

test('a call that was answered elsewhere stops ringing here [NOTIFY-41]', async () => {
  await push(ring);
  await push(answered);

  expect(shown.map(({ title }) => title)).toEqual(['ほかの端末で応答しました']);
});

test('a call to a guest rings although an account page of this browser is visible, and its end replaces it [CALLBACK-39]', async () => {
  pages = [visibleAccount];

  await pushUnanswered(guestRing);
  expect(shown).toMatchObject([{ title: '受付から折り返しのお電話です', options: { requireInteraction: true } }]);

  await pushUnanswered(guestMissed);
  expect(shown.map(({ title }) => title)).toEqual(['不在着信']);
});

test.each([guestRing, guestAnswered, guestMissed])(
  'a visible page that receives the calls to a guest closes $kind at once, which was shown in silence [NOTIFY-40] [CALLBACK-39]',
  async (message) => {
    pages = [visibleAccount, openGuestPage({ chatRoomId: '7' })];

    await push(message);

    expect(everShown).toHaveLength(1);
    expect(everShown[0]?.options).toMatchObject({ silent: true, requireInteraction: false, renotify: false });
    expect(shown).toEqual([]);
  },
);

test.each([
  ['hidden', { chatRoomId: '7', visibilityState: 'hidden' as const }],
  ['of another chat', { chatRoomId: '8' }],
])('a page of a guest that is %s closes nothing [NOTIFY-40] [CALLBACK-39]', async (_case, page) => {
  pages = [openGuestPage(page)];

  await pushUnanswered(guestRing);

  expect(shown).toMatchObject([{ options: { requireInteraction: true } }]);
});

test('a call to a guest that another device answered stops ringing here [NOTIFY-41]', async () => {
  await push(guestRing);
  await push(guestAnswered);

  expect(shown.map(({ title }) => title)).toEqual(['ほかの端末で応答しました']);
});

/** Delivers at once what the browser delivers in a moment: an answer comes before the worker's patience ends. */
class QuickChannel {
  port1 = { onmessage: () => {}, close() {} };
  port2 = { postMessage: () => this.port1.onmessage() };
}

/** A call page that receives the calls to the guest of a chat. */
function openGuestPage({
  chatRoomId,
  visibilityState = 'visible',
}: {
  chatRoomId: string;
  visibilityState?: DocumentVisibilityState;
}) {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  answerWorker((asked) => asked === chatRoomId);
  return {
    url: 'https://yobirin.example/demo',
    visibilityState,
    postMessage: (data: unknown, ports: MessagePort[] = []) =>
      void serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports })),
  };
}

function push(message: PushMessage | null): Promise<void> {
  return showPush(worker, message);
}

/** No page says that it receives these calls. */
async function pushUnanswered(message: PushMessage): Promise<void> {
  vi.useFakeTimers();
  const pushed = push(message);
  await vi.runAllTimersAsync();
  await pushed;
}

/** The part of a service worker that shows notifications. */
const worker = {
  clients: { matchAll: async () => pages },
  registration: {
    async showNotification(title: string, options: WorkerNotificationOptions) {
      everShown.push({ title, options });
      shown = [...shown.filter((other) => other.options.tag !== options.tag), { title, options }];
    },
    async getNotifications({ tag }: { tag?: string } = {}) {
      return shown
        .filter(({ options }) => tag === undefined || options.tag === tag)
        .map((notification) => ({
          data: notification.options.data,
          close() {
            shown = shown.filter((other) => other !== notification);
          },
        }));
    },
  },
} as unknown as WorkerScope;
