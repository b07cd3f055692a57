import { expect, test } from 'vitest';
import { keyOfCall, keyOfRoom, visitorOf } from './visitor-key.ts';

const unknown = { id: '7', chatRoomId: null, visitorCallId: null, peerYobirinPropertyId: null };

test.each([
  [
    'another ID, whatever else is known',
    { ...unknown, chatRoomId: '3', visitorCallId: '6', peerYobirinPropertyId: '5' },
    'id:5',
  ],
  ['the guest of a chat', { ...unknown, chatRoomId: '3', visitorCallId: '6' }, 'room:3'],
  ['a caller without a chat', { ...unknown, visitorCallId: '6' }, 'call:6'],
  ['a caller of whom nothing is known', unknown, 'call:7'],
])('a call of %s [INBOX-01]', (_who, call, key) => {
  expect(keyOfCall(call)).toBe(key);
});

test('a room is one of a guest or of another ID, and its calls have the same key [INBOX-01]', () => {
  expect(keyOfRoom({ chatRoomId: '3', peerYobirinPropertyId: null })).toBe('room:3');
  expect(keyOfRoom({ chatRoomId: '3', peerYobirinPropertyId: '5' })).toBe('id:5');
});

test('a key says which visitor it is', () => {
  const nobody = { chatRoomId: null, peerYobirinPropertyId: null, callId: null };

  expect(visitorOf('room:3')).toEqual({ ...nobody, chatRoomId: '3' });
  expect(visitorOf('id:5')).toEqual({ ...nobody, peerYobirinPropertyId: '5' });
  expect(visitorOf('call:7')).toEqual({ ...nobody, callId: '7' });
  expect(() => visitorOf('else:1')).toThrow();
});
