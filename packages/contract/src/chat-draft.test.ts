import { expect, test } from 'vitest';
import { joinDrafts, saveChatDraftInput } from './chat-draft.ts';
import { limits } from './limits.ts';

test.each([
  ['', 'mine', 'mine'],
  ['theirs', '', 'theirs'],
  ['Hello', 'Hello world', 'Hello world'],
  ['Hello world', 'Hello', 'Hello world'],
  ['theirs', 'mine', 'theirs\nmine'],
  ['同じ', '同じ', '同じ'],
])('no words of "%s" and "%s" are lost [DESK-03]', (elsewhere, own, joined) => {
  expect(joinDrafts(elsewhere, own)).toBe(joined);
});

test('a draft keeps its spaces, and has a greatest length [DESK-01]', () => {
  const place = { chatRoomId: '1', yobirinPropertyId: '2', kind: 'POST', expectedVersion: 0 };

  expect(saveChatDraftInput.parse({ ...place, body: ' a \n\n' }).body).toBe(' a \n\n');
  expect(saveChatDraftInput.safeParse({ ...place, body: 'x'.repeat(limits.chatDraftMaxUnits + 1) }).success).toBe(
    false,
  );
  expect(saveChatDraftInput.safeParse({ ...place, body: 'x', expectedVersion: -1 }).success).toBe(false);
});
