import { expect, test } from 'vitest';
import { blockGuestInput } from './guest-block.ts';
import { errorsOf } from './testing/errors-of.ts';

test.each([
  ['forever', {}, {}],
  ['for an hour', { durationHours: 1, reason: '迷惑行為' }, {}],
  ['for zero hours', { durationHours: 0 }, { durationHours: 'invalid' }],
  ['for half an hour', { durationHours: 0.5 }, { durationHours: 'invalid' }],
  ['for over a year', { durationHours: 24 * 365 + 1 }, { durationHours: 'invalid' }],
  ['for too long a reason', { reason: 'あ'.repeat(201) }, { reason: 'too_long' }],
])('a guest is blocked %s', (_, fields, errors) => {
  expect(errorsOf(blockGuestInput, { chatRoomId: '1', yobirinPropertyId: '2', ...fields })).toEqual(errors);
});
