import type { CancelReason } from '@yobirin/contract/call-channel';
import type { PushMessage } from '@yobirin/contract/notification';
import { expect, test } from 'vitest';
import { callTag } from './call-tag.ts';
import { notificationOf } from './notification-of.ts';

const call: PushMessage = {
  kind: 'incomingCall',
  roomId: 'room',
  callerName: '101号室',
  calledName: 'フロント',
  locale: 'ja',
};
const canceled = (reason: CancelReason, roomId = 'room'): PushMessage => ({
  kind: 'callCanceled',
  roomId,
  callerName: '101号室',
  reason,
  locale: 'ja',
});

test('a call names caller and callee, stays, vibrates, and can be answered or declined', () => {
  const { title, options } = notificationOf(call);

  expect(title).toBe('101号室から着信');
  expect(options).toMatchObject({ body: '「フロント」への電話です', requireInteraction: true, lang: 'ja', data: call });
  expect(options.vibrate?.length).toBeGreaterThan(2);
  expect(options.actions?.map(({ action }) => action)).toEqual(['answer', 'decline']);
});

test('each message comes in its own language', () => {
  expect(notificationOf({ ...call, locale: 'en' }).title).toBe('101号室 is calling');
  expect(notificationOf({ ...canceled('TIMED_OUT'), locale: 'en' }).title).toBe('Missed call');
});

test.each<CancelReason>(['ENDED', 'TIMED_OUT'])('a missed call (%s) stands quietly where it rang', (reason) => {
  const { title, options } = notificationOf(canceled(reason));

  expect(title).toBe('不在着信');
  expect(options).toMatchObject({ tag: callTag('room'), body: '101号室', silent: true });
  expect(options.requireInteraction).toBeUndefined();
});

test.each<CancelReason>(['ANSWERED', 'DECLINED'])(
  'calls that were taken care of (%s) share one notification',
  (reason) => {
    const [first, second] = [notificationOf(canceled(reason, 'one')), notificationOf(canceled(reason, 'two'))];

    expect(first.options.tag).toBe(second.options.tag);
    expect(first.options.silent).toBe(true);
  },
);

test('a post shows its author and text, one notification per room', () => {
  const post = { kind: 'chatPost', chatRoomId: '7', senderName: '山田', locale: 'ja' } as const;

  expect(notificationOf({ ...post, text: 'こんにちは' })).toMatchObject({
    title: '山田',
    options: { body: 'こんにちは', tag: notificationOf({ ...post, text: 'また' }).options.tag },
  });
});

test('a request to be called back names who asks, and whom they asked [CALLBACK-11]', () => {
  const asked = { kind: 'callback', callbackRequestId: '1', guestName: '佐藤', calledName: 'フロント' } as const;

  expect(notificationOf({ ...asked, isOverdue: false, locale: 'ja' })).toMatchObject({
    title: '佐藤さんが折り返し電話を待っています',
    options: { body: '「フロント」への依頼です' },
  });
});

test('a voice message shows its length in place of a text [VOICE-50]', () => {
  const post = {
    kind: 'chatPost',
    chatRoomId: '7',
    senderName: '山田',
    text: '',
    voiceMs: 42_000,
    locale: 'ja',
  } as const;

  expect(notificationOf(post).options.body).toBe('ボイスメッセージ 0:42');
});
