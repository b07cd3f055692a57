import { expect, test } from 'vitest';
import { responseStepOf } from './response-step.ts';

test.each([
  { title: 'a newcomer signs up [INVITE-06]', invitedUserId: null, viewerId: null, step: 'signup' },
  { title: 'a newcomer’s invitation is not for a user [INVITE-06]', invitedUserId: null, viewerId: '1', step: 'home' },
  { title: 'an invited user signs in first [INVITE-03]', invitedUserId: '1', viewerId: null, step: 'signin' },
  { title: 'another user may not accept [INVITE-04]', invitedUserId: '1', viewerId: '2', step: 'home' },
  { title: 'the invited user is asked [INVITE-05]', invitedUserId: '1', viewerId: '1', step: 'accept' },
])('$title', ({ step, ...people }) => {
  expect(responseStepOf(people)).toBe(step);
});
