import { expect, test } from 'vitest';
import { speakWhile } from '../../../i18n/speak.ts';
import type { Item } from './inbox-queries.ts';
import { itemText, nameOf } from './thread-words.ts';

const item: Item = { id: 'post-1', kind: 'POST', at: '', isOwn: false, text: null, durationSeconds: null };

test.each<[Partial<Item>, string]>([
  [{ text: '<b>Hi</b>' }, '<b>Hi</b>'],
  [{ text: 'Hi', isOwn: true }, 'Reply: Hi'],
  [{}, 'Attachment'],
  [{ kind: 'VOICE', durationSeconds: 7 }, 'Voice message 0:07'],
  [{ kind: 'CALL', durationSeconds: 75 }, 'Call 1:15'],
  [{ kind: 'CALL' }, 'Call'],
  [{ kind: 'CALL', isOwn: true }, 'You called'],
  [{ kind: 'MISSED_CALL', text: 'A taxi' }, 'Missed call · A taxi'],
  [{ kind: 'CALLBACK', text: 'After six' }, 'Asked for a call back · After six'],
])('%j reads "%s" [INBOX-33] [HOME-05]', (part, text) => {
  expect(speakWhile('en', () => itemText({ ...item, ...part }))).toBe(text);
});

test('a visitor without a name has a word for it [INBOX-33]', () => {
  expect(speakWhile('en', () => nameOf({ name: '' }))).not.toBe('');
});
