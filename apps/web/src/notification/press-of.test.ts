import type { PushMessage } from '@yobirin/contract/notification';
import { expect, test } from 'vitest';
import { type Press, pressOf } from './press-of.ts';

const call: PushMessage = { kind: 'incomingCall', roomId: 'room', callerName: '', calledName: '', locale: 'ja' };
const missed: PushMessage = { kind: 'callCanceled', roomId: 'room', callerName: '', reason: 'TIMED_OUT', locale: 'ja' };
const post: PushMessage = { kind: 'chatPost', chatRoomId: '7', senderName: '', text: '', locale: 'ja' };

test.each<[string, Parameters<typeof pressOf>[0], string, Press]>([
  [
    '"answer" answers, in an open page or a new one',
    call,
    'answer',
    { type: 'show', path: '/account/home?answer=room', command: { type: 'answer', roomId: 'room' } },
  ],
  [
    '"decline" opens nothing',
    call,
    'decline',
    { type: 'decline', roomId: 'room', otherwise: { type: 'show', path: '/account/home', command: null } },
  ],
  ['a call itself brings up the page that rings', call, '', { type: 'show', path: '/account/home', command: null }],
  [
    'a missed call leads to the history',
    missed,
    '',
    { type: 'show', path: '/account/call-histories', command: { type: 'open', path: '/account/call-histories' } },
  ],
  [
    'a post leads to its room',
    post,
    '',
    { type: 'show', path: '/account/messages/7', command: { type: 'open', path: '/account/messages/7' } },
  ],
  [
    'a call that goes on leads back to its page',
    { kind: 'ongoingCall', url: 'https://yobirin.example/demo' },
    '',
    { type: 'return', url: 'https://yobirin.example/demo' },
  ],
  [
    'a call to a guest leads to their chat, by its room [CALLBACK-39]',
    { kind: 'guestCall', roomId: 'room', chatRoomId: '7', callerName: '', locale: 'ja' },
    '',
    { type: 'showGuest', path: '/guest/chat?room=7' },
  ],
  [
    'a guest declines without opening a page [CALLBACK-39]',
    { kind: 'guestCall', roomId: 'room', chatRoomId: '7', callerName: '', locale: 'ja' },
    'decline',
    { type: 'decline', roomId: 'room', otherwise: { type: 'showGuest', path: '/guest/chat?room=7' } },
  ],
  [
    'a request to be called back leads home',
    { kind: 'callback', callbackRequestId: '3', guestName: '', calledName: '', isOverdue: false, locale: 'ja' },
    '',
    { type: 'show', path: '/account/home', command: { type: 'open', path: '/account/home' } },
  ],
  [
    'a push without a message leads home',
    null,
    '',
    { type: 'show', path: '/account/home', command: { type: 'open', path: '/account/home' } },
  ],
])('%s', (_case, message, action, press) => {
  expect(pressOf(message, action)).toEqual(press);
});
