import { expect, test } from 'vitest';
import { lastText, threadHref, waitingText } from './thread-words.ts';

const now = new Date('2026-11-15T12:00:00Z');

test.each([
  { since: '2026-11-15T11:59:40Z', text: 'たった今から' },
  { since: '2026-11-15T12:00:05Z', text: 'たった今から' },
  { since: '2026-11-15T11:01:00Z', text: '59分待っています' },
  { since: '2026-11-15T10:01:00Z', text: '1時間待っています' },
  { since: '2026-11-14T12:01:00Z', text: '23時間待っています' },
  { since: '2026-11-10T12:00:00Z', text: /から待っています$/ },
])('who waits since $since is told as $text [HOME-05]', ({ since, text }) => {
  expect(waitingText(since, now)).toMatch(text);
});

const last = { isOwn: false, text: null, durationSeconds: null };

test.each([
  { kind: 'POST', text: '👋 こんにちは', shown: '👋 こんにちは' },
  { kind: 'POST', text: null, shown: '添付ファイル' },
  { kind: 'VOICE', text: null, shown: /0:04/ },
  { kind: 'MISSED_CALL', text: null, shown: '不在着信' },
  { kind: 'CALLBACK', text: '夕方に', shown: '折り返しの依頼' },
] as const)('the last line of a thread with a $kind is said [HOME-05]', ({ kind, text, shown }) => {
  expect(lastText({ last: { ...last, kind, text, durationSeconds: kind === 'VOICE' ? 4 : null } })).toMatch(shown);
});

test('a thread leads to its place in the inbox [HOME-05]', () => {
  expect(threadHref({ id: '7' })).toBe('/account/inbox?thread=7');
});
