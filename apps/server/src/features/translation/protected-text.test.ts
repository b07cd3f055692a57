import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RemoteError } from '../../platform/remote/post-json.ts';
import { type Engine, EngineAnswerError } from '../../platform/translate/engine.ts';
import { askEngine, isEngineFailure } from './ask-engine.ts';
import { hasAllParts, hasNoWords, protectText, restoreText } from './protected-text.ts';

const nothing = { names: [], terms: [], to: 'ja' };

describe('what is protected [TRANS-05]', () => {
  test.each([
    ['10時30分に3階へ', '⟦1⟧時⟦2⟧分に⟦3⟧階へ', ['10', '30', '3']],
    ['朝食は7:30〜10:00です', '朝食は⟦1⟧〜⟦2⟧です', ['7:30', '10:00']],
    ['１２時', '⟦1⟧時', ['１２']],
    ['Two nights are ¥12,000 (10% off).', 'Two nights are ⟦1⟧ (⟦2⟧ off).', ['¥12,000', '10%']],
    ['$30.50 or 1,200円', '⟦1⟧ or ⟦2⟧円', ['$30.50', '1,200']],
    ['Room B-12, 3F, at 10am', 'Room ⟦1⟧, ⟦2⟧, at ⟦3⟧am', ['B-12', '3F', '10']],
    ['部屋は0905です', '部屋は⟦1⟧です', ['0905']],
    ['電話 +81-3-1234-5678', '電話 ⟦1⟧', ['+81-3-1234-5678']],
    ['詳しくはhttps://example.com/a?b=1。', '詳しくは⟦1⟧。', ['https://example.com/a?b=1']],
    ['See https://example.com/rooms, please.', 'See ⟦1⟧, please.', ['https://example.com/rooms']],
    ['Mail: taro+1@example.co.jp!', 'Mail: ⟦1⟧!', ['taro+1@example.co.jp']],
    ['部屋は٣٠٥です', '部屋は⟦1⟧です', ['٣٠٥']],
    ['HTTPS://EXAMPLE.COM/Rooms を見て', '⟦1⟧ を見て', ['HTTPS://EXAMPLE.COM/Rooms']],
    ['See hotel-sea.co.jp/rooms or ok.thanks', 'See ⟦1⟧ or ok.thanks', ['hotel-sea.co.jp/rooms']],
    ['2026年11月3日に3万円', '⟦1⟧に⟦2⟧円', ['2026年11月3日', '3万']],
    ['99月99日', '⟦1⟧', ['99月99日']],
    ['こんにちは', 'こんにちは', []],
  ])('%s', (text, marked, parts) => {
    const whole = protectText(text, nothing);

    expect(whole.marked).toBe(marked);
    expect(whole.parts.map(({ back }) => back)).toEqual(parts);
    expect(restoreText(whole, marked)).toBe(text);
  });

  test('names stay, and terms become what the glossary says, the longest first', () => {
    const terms = [
      { text: 'バス', translation: 'bus' },
      { text: '送迎バス', translation: 'shuttle bus' },
      { text: 'Spa', translation: 'スパ' },
    ];
    const whole = protectText('田中様、送迎バスとバス、SPA、space', { ...nothing, names: ['田中', 'あ'], terms });

    expect(whole.marked).toBe('⟦1⟧様、⟦2⟧と⟦3⟧、⟦4⟧、space');
    expect(restoreText(whole, 'Mr ⟦1⟧, ⟦3⟧, ⟦2⟧, ⟦4⟧, space')).toBe('Mr 田中, bus, shuttle bus, スパ, space');
  });

  test('dates and amounts are written as the language of the reader does [OP-385]', () => {
    const whole = protectText('11月3日に3万円、3万円', { ...nothing, to: 'en' });

    expect(whole.marked).toBe('⟦1⟧に⟦2⟧円、⟦3⟧円');
    expect(restoreText(whole, '⟦2⟧ yen and ⟦3⟧ yen on ⟦1⟧')).toBe('30,000 yen and 30,000 yen on November 3');
    expect(hasAllParts(whole, '30,000 yen and 30,000 yen on November 3')).toBe(true);
    expect(hasAllParts(whole, '3 million yen on November 3')).toBe(false);
  });

  test.each([
    ['a term within a longer word', 'バスタオル、シャトルバスとバス', 'バスタオル、シャトルバスと⟦1⟧'],
    ['a term within a name of an account', '@sea_bus_01 bus', '@sea_bus_⟦1⟧ ⟦2⟧'],
    ['a term within an address', 'bus@bus.example, https://bus.example/bus, bus.co.jp', '⟦1⟧, ⟦2⟧, ⟦3⟧'],
    ['a Korean word before its ending, and not within another', '역에서 지역', '⟦1⟧에서 지역'],
    ['a name, and not the word that is written like it', 'Will says he will', '⟦1⟧ says he will'],
    ['signs that mean something in a pattern', 'C++ (new) and C+', '⟦1⟧ and C+'],
  ])('finds words: %s [OP-388]', (_what, text, marked) => {
    const terms = ['バス', 'bus', '역', 'C++ (new)'].map((term) => ({ text: term, translation: `<${term}>` }));

    expect(protectText(text, { ...nothing, names: ['Will'], terms }).marked).toBe(marked);
  });

  test('a text of many letters or numbers costs no more than its length', () => {
    const letters = 'a'.repeat(300_000);
    const numbers = '1 '.repeat(20_000);

    expect(protectText(letters, nothing).marked).toBe(letters);
    expect(restoreText(protectText(numbers, nothing), protectText(numbers, nothing).marked)).toBe(numbers);
  });

  test('parts that are side by side stay so', () => {
    const whole = protectText('田中10', { ...nothing, names: ['田中'] });

    expect(restoreText(whole, whole.marked)).toBe('田中10');
  });

  test('a text with our marks goes as it is, and is only checked', () => {
    const whole = protectText('⟦1⟧ 5階', nothing);

    expect(whole.marked).toBe('⟦1⟧ 5階');
    expect(restoreText(whole, '⟦1⟧ floor 5')).toBe('⟦1⟧ floor 5');
    expect(restoreText(whole, '⟦1⟧ floor')).toBeNull();
    expect(restoreText(protectText('こんにちは', nothing), '⟦1⟧ Hello')).toBeNull();
  });

  test('a text of numbers and signs is its own translation', () => {
    expect(
      ['10:30', '👍', 'https://example.com', '¥800!'].map((text) => hasNoWords(protectText(text, nothing))),
    ).toEqual([true, true, true, true]);
    expect(hasNoWords(protectText('10時', nothing))).toBe(false);
  });
});

describe('what an engine does to marks [TRANS-05]', () => {
  const whole = protectText('10時に3階', nothing);

  test.each([
    ['⟦2⟧ at ⟦1⟧', '3 at 10'],
    ['⟦ 2 ⟧ at ⟦１⟧', '3 at 10'],
    ['at ⟦1⟧', null],
    ['⟦1⟧ ⟦1⟧ ⟦2⟧', null],
    ['⟦1⟧ ⟦2⟧ ⟦3⟧', null],
    ['⟦1⟧ ⟦2', null],
    ['[1] [2]', null],
    ['⟦1⟧⟦2⟧', null],
    ['⟦1⟧0 ⟦2⟧', null],
  ])('%s', (answer, text) => {
    expect(restoreText(whole, answer)).toBe(text);
  });

  test.each([
    ['10 at 3', true],
    ['3F, 10 o’clock', true],
    ['10 at 30', false],
    ['10 at', false],
    ['10, 10, 3', false],
  ])('without marks: %s', (answer, isWhole) => {
    expect(hasAllParts(whole, answer)).toBe(isWhole);
  });
});

/** Ways in which engines spoil marks and numbers. */
const damages: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/⟦\d+⟧/, ''),
  (text) => text.replace(/⟦\d+⟧/, '$&$&'),
  (text) => text.replace(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0)),
  (text) => text.replace(/⟦(\d+)⟧/g, '⟦ $1 ⟧'),
  (text) => text.replaceAll('⟦', '[').replaceAll('⟧', ']'),
  (text) =>
    text
      .match(/⟦\d+⟧|[^⟦]+/g)
      ?.reverse()
      .join('') ?? '',
  (text) => text.replace(/[^⟦⟧\d]+/g, ''),
  (text) => text.replace(/\d+/, (number) => String(Number(number) + 1)),
  (text) => text.replace(/⟦(\d+)⟧/g, '⟦$1⟧0'),
  () => 'Sure! I can help you with that.',
];

test('every number, address and name comes through as often as it was, or there is no translation [TRANS-05]', async () => {
  const part = fc.oneof(
    fc.integer({ min: 0, max: 99_999 }).map(String),
    fc.constantFrom('10:30', '¥12,000', 'B-12', 'https://example.com/a?b=1', 'a.b@example.com', '田中', '１０', '10%'),
  );
  const words = fc.constantFrom('時に', ' at ', '、', '階の', ' and ', '에서 ', '房间 ', '\n');
  const texts = fc.array(fc.tuple(part, words), { minLength: 1, maxLength: 6 });
  const damage = fc.constantFrom(...damages);

  await fc.assert(
    fc.asyncProperty(texts, damage, damage, async (pieces, first, second) => {
      const text = `部屋 ${pieces.map((piece) => piece.join('')).join('')}です`;
      const whole = protectText(text, { ...nothing, names: ['田中'] });
      let isFirst = true;
      const engine: Engine = {
        name: 'damaging',
        async translate({ texts: asked }) {
          const harm = isFirst ? first : second;
          isFirst = false;
          return asked.map((one) => `[ja] ${harm(one)}`);
        },
      };

      const [answer = null] = await askEngine(engine, { texts: [whole], from: 'ko', to: 'ja' });

      if (answer === null) return;
      expect(answer).not.toMatch(/[⟦⟧]/);
      const tokens = (of: string) => of.match(/https:[!-~]+|[\w.]+@[\w.]+|田中|[¥\w０-９,:%-]*[\d０-９%]/g) ?? [];
      const wanted = whole.parts.map(({ back }) => back);
      for (const back of wanted) {
        const seen = tokens(answer).filter((token) => token === back).length;
        expect(seen, `${back} in ${answer}`).toBe(wanted.filter((other) => other === back).length);
      }
    }),
    { numRuns: 2_000, seed: 20_261_117 },
  );
});

describe('what an engine answers', () => {
  const whole = (text: string) => protectText(text, nothing);
  const answering = (...answers: string[][]): Engine & { asked: (readonly string[])[] } => {
    const asked: (readonly string[])[] = [];
    return {
      name: 'given',
      asked,
      async translate({ texts }) {
        asked.push(texts);
        return answers[Math.min(asked.length, answers.length) - 1] ?? [];
      },
    };
  };
  const ask = (engine: Engine, texts: string[], to = 'en') =>
    askEngine(engine, { texts: texts.map(whole), from: 'ja', to });

  test.each([
    ['is empty', ''],
    ['is blank', ' \u200b\n'],
    ['is a page', '<!doctype html><html><body>Bad gateway</body></html>'],
    ['has tags that the text has not', 'Hello <script>alert(1)</script>'],
    ['is far too long', 'Hello '.repeat(500)],
    ['is in another language', '죄송합니다, 번역할 수 없습니다.'],
    ['is the text itself', '大浴場はどこにありますか'],
  ])('an answer that %s is no translation [TRANS-03]', async (_what, answer) => {
    expect(await ask(answering([answer]), ['大浴場はどこにありますか'])).toEqual([null]);
  });

  test('tags of the text itself may stay, and control characters go [TRANS-03]', async () => {
    expect(await ask(answering(['Press <b>\u0000 \u202enow']), ['<b>を押して'])).toEqual(['Press <b> now']);
  });

  test('simplified characters become traditional ones if these were wished [TRANS-02]', async () => {
    expect(await ask(answering(['请问您几点到达']), ['何時に着きますか'], 'zh-Hant')).toEqual(['請問您幾點到達']);
  });

  test('of a batch with too few or too many answers each text is asked alone [TRANS-03]', async () => {
    const engine = answering(['A'], ['A'], ['B', 'B']);

    expect(await ask(engine, ['あ', 'い'])).toEqual(['A', null]);
    expect(engine.asked).toEqual([['あ', 'い'], ['あ'], ['い']]);
  });

  test('a text that leads a language model astray fails alone [TRANS-06]', async () => {
    const engine: Engine = {
      name: 'astray',
      async translate({ texts }) {
        if (texts.includes('呪文')) throw new EngineAnswerError('Arr!');
        return texts.map(() => 'A');
      },
    };

    expect(await ask(engine, ['あ', '呪文'])).toEqual(['A', null]);
    await expect(ask(engine, ['呪文'])).rejects.toThrow(EngineAnswerError);
    expect(isEngineFailure(new EngineAnswerError('Arr!'))).toBe(false);
  });

  test('spoiled marks are tried once more without [TRANS-05]', async () => {
    const engine = answering(['Hello', 'on floor'], ['on floor 3']);

    expect(await ask(engine, ['こんにちは', '3階です'])).toEqual(['Hello', 'on floor 3']);
    expect(engine.asked).toEqual([['こんにちは', '⟦1⟧階です'], ['3階です']]);
  });

  test('any failure of an engine is a RemoteError', async () => {
    const engine: Engine = { name: 'broken', translate: () => Promise.reject(new TypeError('oops')) };

    await expect(ask(engine, ['あ'])).rejects.toThrow(RemoteError);
  });
});
