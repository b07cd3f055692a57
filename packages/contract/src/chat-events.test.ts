import { expect, test } from 'vitest';
import { chatRequests } from './chat-events.ts';
import { errorsOf } from './testing/errors-of.ts';

test('subscribing names the room, the membership and a token', () => {
  expect(errorsOf(chatRequests.subscribe, { chatRoomId: '1', chatRoomMembershipId: '2', token: 't' })).toEqual({});
  expect(errorsOf(chatRequests.subscribe, { chatRoomId: 'x', chatRoomMembershipId: 2 })).toEqual({
    chatRoomId: 'invalid',
    chatRoomMembershipId: 'required',
    token: 'required',
  });
});
