import { expect, test } from 'vitest';
import { threadHref, waitingText } from './thread-words.ts';

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

test('a thread leads to its place in the inbox [HOME-05]', () => {
  expect(threadHref({ id: '7' })).toBe('/account/inbox?thread=7');
});
