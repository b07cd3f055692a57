import { expect, test } from 'vitest';
import { callbackBadges } from './callback-row-words.ts';

const now = new Date(2026, 10, 16, 15, 0);
const waiting = {
  state: 'WAITING',
  takenBy: null,
  attempts: 0,
  lastAttemptAt: null,
  dueAt: new Date(2026, 10, 16, 16, 30).toISOString(),
  isOverdue: false,
} as const;
const sato = { userId: '7', nickname: '佐藤', isViewer: false };

test.each([
  ['waits', waiting, ['16:30までに']],
  ['is overdue', { ...waiting, isOverdue: true }, ['16:30を過ぎています']],
  [
    'was taken by the viewer',
    { ...waiting, state: 'TAKEN', takenBy: { ...sato, isViewer: true } },
    ['16:30までに', '担当：あなた'],
  ],
  ['was taken by another member', { ...waiting, state: 'TAKEN', takenBy: sato }, ['16:30までに', '担当：佐藤']],
  [
    'was not answered twice',
    { ...waiting, attempts: 2, lastAttemptAt: new Date(2026, 10, 16, 14, 5).toISOString() },
    ['16:30までに', '14:05に折り返したが応答なし（2/3回）'],
  ],
  ['rings', { ...waiting, state: 'CALLING', attempts: 1 }, ['呼び出し中']],
  [
    'was answered at the second attempt',
    { ...waiting, state: 'DONE', attempts: 2, takenBy: sato },
    ['対応済み', '担当：佐藤'],
  ],
  [
    'was never answered',
    { ...waiting, state: 'NO_ANSWER', attempts: 3 },
    ['応答なしで終了', '折り返したが応答なし（3/3回）'],
  ],
  ['was withdrawn', { ...waiting, state: 'WITHDRAWN' }, ['取り消し']],
  ['has expired', { ...waiting, state: 'EXPIRED' }, ['期限切れ']],
] as const)('says that a request %s [CALLBACK-40]', (_case, request, texts) => {
  expect(callbackBadges(request, now).map(({ text }) => text)).toEqual(texts);
});
