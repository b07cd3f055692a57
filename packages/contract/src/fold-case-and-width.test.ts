import { expect, test } from 'vitest';
import { foldCaseAndWidth } from './fold-case-and-width.ts';

test.each([
  ['ＶＩＰ', 'vip'],
  ['ﾀｸｼｰ', 'タクシー'],
])('%s and %s are the same name [INBOX-19] [QUICK-02]', (one, other) => {
  expect(foldCaseAndWidth(one)).toBe(foldCaseAndWidth(other));
});
