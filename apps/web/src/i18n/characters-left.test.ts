import { expect, test } from 'vitest';
import { charactersLeft, charactersLeftOf } from './characters-left.ts';
import { speakWhile } from './speak.ts';

test.each([
  ['ja', '残り5文字', '残り5文字（200文字まで）', '5文字超えています'],
  ['en', 'Characters left: 5', '5 of 200 characters left', 'Over the limit by 5'],
  ['ko', '5자 남음', '5자 남음(최대 200자)', '5자 초과'],
  ['zh-Hans', '还可输入 5 个字符', '还可输入 5 个字符（最多 200 个）', '超出 5 个字符'],
  ['zh-Hant', '還可輸入 5 字', '還可輸入 5 字（最多 200 字）', '超過 5 字'],
] as const)('says in %s how many characters fit, and never a negative number', (locale, left, leftOf, over) => {
  const texts = (remaining: number) =>
    speakWhile(locale, () => [charactersLeft(remaining), charactersLeftOf(remaining, 200)]);

  expect(texts(5)).toEqual([left, leftOf]);
  expect(texts(-5)).toEqual([over, over]);
});
