import { expect, test } from 'vitest';
import type { Viewer } from '../contact/offered-actions.ts';
import { waysFor } from './unheard-ways.ts';

const visitor: Viewer = { type: 'visitor' };
const user: Viewer = {
  type: 'user',
  propertyId: '1',
  ownPropertyIds: ['1'],
  isServiceDisabled: false,
  isLicenseInvalid: false,
  isGroupMembershipInvalid: false,
};

test('a visitor can leave a voice message, and write last [VOICE-30]', () => {
  const ways = waysFor(visitor, { canMessage: true, isVoiceMessageOn: true });

  expect(ways[0]).toBe('voice');
  expect(ways.at(-1)).toBe('message');
});

test('an ID that takes no voice messages offers the other ways [VOICE-52]', () => {
  expect(waysFor(visitor, { canMessage: true, isVoiceMessageOn: false })).toEqual(['callback', 'message']);
});

test('a signed-in caller writes from their own ID [VOICE-31] [OP-265]', () => {
  expect(waysFor(user, { canMessage: true, isVoiceMessageOn: true })).toEqual(['message']);
});

test.each([visitor, user])('an ID that takes no chats from the viewer offers none of the ways [VOICE-31]', (viewer) => {
  expect(waysFor(viewer, { canMessage: false, isVoiceMessageOn: true })).toEqual([]);
});
