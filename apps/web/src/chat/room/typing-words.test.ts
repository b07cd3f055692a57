import { expect, test } from 'vitest';
import { typingWords } from './typing-words.ts';

test.each([
  ['the other side', { userId: null, nickname: null }, /^鈴木一郎/],
  ['a colleague', { userId: '7', nickname: '佐藤' }, /^メンバー（佐藤）が/],
  ['a colleague without an ID', { userId: '7', nickname: null }, /^ほかのメンバー/],
])('%s is named as the writer [CHAT-21]', (_who, typist, words) => {
  expect(typingWords(typist, '鈴木一郎')).toMatch(words);
});
