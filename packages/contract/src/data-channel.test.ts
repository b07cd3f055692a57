import { expect, test } from 'vitest';
import { type DataChannelMessage, readDataChannelMessage, writeDataChannelMessage } from './data-channel.ts';

const messages: DataChannelMessage[] = [
  { type: 'hold', state: true },
  { type: 'transfer', action: 'setDescription', roomId: 'r', peerId: 'p' },
  { type: 'transfer', action: 'start' },
  { type: 'goodbye' },
  { type: 'location', latitude: '35.68', longitude: '139.76', reportedAt: '2026-03-09T12:00:00.000Z' },
];

test.each(messages)('a message that one peer writes is read by the other: %o [SIGNAL-06] [rule S-16]', (message) => {
  expect(readDataChannelMessage(writeDataChannelMessage(message))).toEqual(message);
});

test.each([
  ['an unknown kind', '{"type":"video"}'],
  ['a wrong state', '{"type":"hold","state":"yes"}'],
  [
    'a latitude out of range',
    '{"type":"location","latitude":"91","longitude":"0","reportedAt":"2026-03-09T12:00:00Z"}',
  ],
  ['no JSON', '{'],
  ['nothing', ''],
  ['null', 'null'],
  ['a message that is too long', JSON.stringify({ type: 'hold', state: true, more: 'x'.repeat(5_000) })],
  ['bytes', new Uint8Array(3)],
])('%s is not a message [rule S-16]', (_, data) => {
  expect(readDataChannelMessage(data)).toBeNull();
});
