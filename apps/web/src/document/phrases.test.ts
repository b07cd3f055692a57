import { expect, test } from 'vitest';
import { breakHeadings, namePhrasesOf, phrasesOf } from './phrases.ts';

test.each([
  ['もうひとつの連絡先を持ちましょう', ['もう', 'ひとつの', '連絡先を', '持ちましょう']],
  ['このページは見つかりませんでした', ['この', 'ページは', '見つかりませんでした']],
  ['', ['']],
  ['Front desk of the hotel', ['Front desk of the hotel']],
])('%s breaks between phrases [I18N-40]', (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases);
});

test.each(['Yobirin Officeの使い方を見る 🔔', 'Q&amp;Aとお問い合わせ', 'A&#x27;Bの部屋', '👨‍👩‍👧‍👦と旅行', '第 1 章'])(
  '%s keeps its words, entities and emoji whole [I18N-40]',
  (text) => {
    const phrases = phrasesOf(text);

    expect(phrases.join('')).toBe(text);
    for (const phrase of phrases.slice(1)) expect(phrase).not.toMatch(/^(?:[\w;#&\s]|\u200d|\ufe0f)/u);
  },
);

test.each([
  ['ホテル鈴の音 支配人', ['ホテル鈴の音 ', '支配人']],
  ['ベーカリーこむぎ', ['ベーカリーこむぎ']],
  ['Jane Doe', ['Jane ', 'Doe']],
  ['電話を受けるフロントの係', ['電話を', '受ける', 'フロントの', '係']],
])('the name %s is whole where a line has room for it [I18N-40]', (name, phrases) => {
  expect(namePhrasesOf(name)).toEqual(phrases);
});

test('only headings get break points, also at their elements, and are marked [I18N-40]', () => {
  const html = '<h1 class="a">この<b>ページは</b>見つかりません</h1><p>このページは見つかりません</p><h2>Help</h2>';

  expect(breakHeadings(html)).toBe(
    '<h1 class="a" data-phrases="">この<b><wbr/>ページは</b><wbr/>見つかりません</h1><p>このページは見つかりません</p><h2>Help</h2>',
  );
});
