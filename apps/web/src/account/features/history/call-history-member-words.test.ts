import { expect, test } from 'vitest';
import { memberTexts } from './call-history-member-words.ts';

const hana = { name: 'Hana', isViewer: false };
const viewer = { name: 'Ken', isViewer: true };
const former = { name: null, isViewer: false };
const kitchen = { id: '2', nickname: 'Kitchen', yobirinId: 'kitchen', deletedAt: null };
const none = { answeredBy: null, transferredBy: null, transferredTo: null, isReturned: false };

test.each([
  ['nothing to the caller', {}, []],
  ['who answered', { answeredBy: hana }, ['応答：Hana']],
  ['that the viewer answered', { answeredBy: viewer }, ['応答：あなた']],
  ['that a former member answered', { answeredBy: former }, ['応答：元メンバー']],
  ['who transferred it here', { transferredBy: hana, answeredBy: viewer }, ['転送元：Hana', '応答：あなた']],
  ['who took it after a transfer', { answeredBy: hana, transferredTo: kitchen }, ['応答：Hana', '転送先：Kitchen']],
  ['no transferring member of a call that came back', { transferredBy: hana, isReturned: true }, []],
])('the history of a group tells %s [HISTORY-04]', (_, told, texts) => {
  expect(memberTexts({ ...none, ...told }, { isGroup: true })).toEqual(texts);
});

test("the history of one's own ID tells who answered only if it was another holder [HISTORY-04]", () => {
  expect(memberTexts({ ...none, answeredBy: viewer }, { isGroup: false })).toEqual([]);
  expect(memberTexts({ ...none, answeredBy: former }, { isGroup: false })).toEqual(['応答：元メンバー']);
});
