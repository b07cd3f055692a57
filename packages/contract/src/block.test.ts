import { expect, test } from 'vitest';
import { blockCallerInput, blockChatPeerInput } from './block.ts';
import { errorsOf } from './testing/errors-of.ts';

test.each([
  ['forever', {}, {}],
  ['for an hour', { durationHours: 1, note: '迷惑行為' }, {}],
  ['for zero hours', { durationHours: 0 }, { durationHours: 'invalid' }],
  ['for half an hour', { durationHours: 0.5 }, { durationHours: 'invalid' }],
  ['for over a year', { durationHours: 24 * 365 + 1 }, { durationHours: 'invalid' }],
  ['with too long a note', { note: 'あ'.repeat(201) }, { note: 'too_long' }],
])('the other side of a chat or a call is blocked %s', (_, fields, errors) => {
  expect(errorsOf(blockChatPeerInput, { chatRoomId: '1', yobirinPropertyId: '2', ...fields })).toEqual(errors);
  expect(errorsOf(blockCallerInput, { callHistoryId: '1', yobirinPropertyId: '2', ...fields })).toEqual(errors);
});
