import { expect, test } from 'vitest';
import type { TextMessage } from './call-text.ts';
import { readDataChannelMessage, writeDataChannelMessage } from './data-channel.ts';
import { limits } from './limits.ts';

const line: TextMessage = { type: 'text', stream: 's', line: 1, text: '안녕하세요', language: 'ko', isFinished: false };

const read = (changes: object) => readDataChannelMessage(JSON.stringify({ ...line, ...changes }));

test.each([
  line,
  { ...line, isFinished: true, phrase: 'thanks' },
  { ...line, spokenBy: 'receiver' },
  { type: 'hello', features: ['text', 'unknown'] },
  { type: 'hello', features: ['text'], language: 'zh-Hant', received: { stream: 's', line: 0 } },
  { type: 'keeping', state: 'asking' },
  { type: 'captions', isOn: true },
] as const)('a message that one page writes is read by the other: %o [CALLTEXT-01] [rule S-23]', (message) => {
  // The cast only drops `readonly`.
  const written = writeDataChannelMessage(message as unknown as TextMessage);

  expect(readDataChannelMessage(written)).toEqual(message);
});

test('a longest line fits into a frame, also one of quotation marks [CALLTEXT-08]', () => {
  const text = '"\\'.repeat(limits.callTextMaxGraphemes / 2);

  expect(read({ text })).toMatchObject({ text });
});

test.each([
  ['control characters', 'a\u0000b\u001b[31m\nc', 'a b [31m c'],
  ['marks that turn the direction of what follows', '\u202eabc\u2066', 'abc'],
  ['half a character', 'a\ud83d', 'a\ufffd'],
])('%s do not reach the screen [CALLTEXT-08]', (_what, text, shown) => {
  expect(read({ text })).toMatchObject({ text: shown });
});

test.each<[string, object]>([
  ['a line that is too long', { text: 'あ'.repeat(limits.callTextMaxGraphemes + 1) }],
  ['a frame that is too long', { text: '👨‍👩‍👧‍👦'.repeat(500) }],
  ['an unknown language', { language: 'klingon' }],
  ['a line without a number', { line: 'first' }],
  ['a number below one', { line: 0 }],
  ['no text', { text: null }],
  ['a stream without a name', { stream: '' }],
  ['an unknown voice', { spokenBy: 'someone' }],
])('%s is dropped [CALLTEXT-08] [rule S-23]', (_what, changes) => {
  expect(read(changes)).toBeNull();
});

test('a hello with too many features is dropped [CALLTEXT-08]', () => {
  const features = Array.from({ length: 17 }, (_, index) => String(index));

  expect(readDataChannelMessage(JSON.stringify({ type: 'hello', features }))).toBeNull();
});
