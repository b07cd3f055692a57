import { expect, test } from 'vitest';
import { waitingParts } from './waiting-parts.ts';

const nothing = { callbacks: 0, overdueCallbacks: 0, missedCalls: 0, voiceMessages: 0, unansweredChats: 0, unread: 0 };

test('says that nothing waits only if each kind is zero [CALLBACK-44] [HOME-06]', () => {
  expect(waitingParts(nothing)).toEqual([]);
  for (const kind of Object.keys(nothing)) expect(waitingParts({ ...nothing, [kind]: 1 }), kind).toHaveLength(1);
});

test('names overdue requests first [CALLBACK-44]', () => {
  const parts = waitingParts({ ...nothing, callbacks: 3, overdueCallbacks: 1, missedCalls: 2 });

  expect(parts.map(({ text, isUrgent }) => [text, isUrgent])).toEqual([
    ['期限を過ぎた依頼：1件', true],
    ['折り返しの依頼：3件', false],
    ['不在着信：2件', false],
  ]);
});

test('voice messages lead to their list [VOICE-53]', () => {
  const [part] = waitingParts({ ...nothing, voiceMessages: 2 });

  expect(part).toEqual({ text: 'ボイスメッセージ：2件', href: '/account/call-histories?tab=voices', isUrgent: false });
});
