import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { RemoteRefusedError } from '../../platform/remote/post-json.ts';
import { buildAccount } from '../../testing/builders/account.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { createMarkingEngine } from '../../testing/marking-engine.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { isBudgetSpent } from './budget.service.ts';
import { forgetTexts, forgetTranslationsOfAccount, forgetUnused } from './forget-translations.service.ts';
import { type TranslationWish, translateTexts } from './translate-texts.service.ts';
import { textTranslations, translationDays, translationGlossaries } from './translation.tables.ts';

const engine = createMarkingEngine();
const clock = createTestClock();
const { log, lines } = captureLog();
const dayMs = 24 * 60 * 60_000;

let server: TestApp;
let accountId: string;

beforeAll(async () => {
  server = await startTestApp({ engine, clock, log, config: { translateBudgetPerDay: 100 } });
});

afterAll(() => server.close());

beforeEach(async () => {
  engine.work();
  engine.requests.length = 0;
  accountId = (await buildAccount(server.ctx.db)).id;
});

function translate(texts: readonly string[], wish: Partial<TranslationWish> = {}) {
  return translateTexts(server.ctx, { accountId, texts, from: 'ja', to: 'ko', why: 'automatic', ...wish });
}

const askedTexts = () => engine.requests.map(({ texts }) => texts);
const failed = { refusal: 'translation_failed' };
const spent = { refusal: 'budget_spent' };

test('a text is translated once for an account and a language, and for each account anew [TRANS-07]', async () => {
  expect(await translate(['こんにちは', 'ありがとう'])).toEqual([
    { text: '[ko] こんにちは' },
    { text: '[ko] ありがとう' },
  ]);
  expect(await translate(['ありがとう'])).toEqual([{ text: '[ko] ありがとう' }]);
  expect(await translate(['ありがとう'], { to: 'en' })).toEqual([{ text: '[en] ありがとう' }]);
  const other = await buildAccount(server.ctx.db);
  await translate(['ありがとう'], { accountId: other.id });

  expect(askedTexts()).toEqual([['こんにちは', 'ありがとう'], ['ありがとう'], ['ありがとう']]);
});

test('two equal wishes at once ask the engine once [TRANS-07]', async () => {
  engine.hold();
  const wishes = [translate(['おはよう']), translate(['おはよう', 'おはよう'], { why: 'asked' })];
  await expect.poll(() => engine.requests).toHaveLength(1);
  engine.work();

  expect((await Promise.all(wishes)).flat()).toEqual(Array(3).fill({ text: '[ko] おはよう' }));
  expect(engine.requests).toHaveLength(1);
});

test('what needs no engine asks none [TRANS-02] [TRANS-05]', async () => {
  expect(await translate(['10:30', '👍', ''])).toEqual([{ text: '10:30' }, { text: '👍' }, { text: '' }]);
  expect(await translate(['软件在3楼'], { from: 'zh-Hans', to: 'zh-Hant' })).toEqual([{ text: '軟體在3樓' }]);
  expect(await translate(['軟體'], { from: 'zh-Hant', to: 'zh-Hans' })).toEqual([{ text: '软件' }]);
  expect(await translate(['こんにちは'], { from: null, to: 'ja' })).toEqual([{ text: 'こんにちは' }]);
  expect(engine.requests).toEqual([]);
});

test('the language of each text is found where it is unknown', async () => {
  await translate(['こんにちは', '안녕하세요'], { from: null, to: 'en' });

  expect(engine.requests.map(({ from }) => from).sort()).toEqual(['ja', 'ko']);
});

test('numbers, names and terms are hidden from the engine and put back [TRANS-05] [TRANS-09]', async () => {
  const terms = [{ ja: '大浴場', en: 'public bath', ko: '대욕장', zhHans: '', zhHant: '' }];
  await server.ctx.db.insert(translationGlossaries).values({ accountId, terms, version: 1 });

  expect(await translate(['田中様、大浴場は2階です'], { names: ['田中'] })).toEqual([
    { text: '[ko] 田中様、대욕장は2階です' },
  ]);
  expect(askedTexts()).toEqual([['⟦1⟧様、⟦2⟧は⟦3⟧階です']]);
});

test('other names or terms in it make a text new, and other terms do not [TRANS-07]', async () => {
  const empty = { en: '', zhHans: '', zhHant: '' };
  const [sauna, tanaka] = [
    { ...empty, ja: 'サウナ', ko: '사우나' },
    { ...empty, ja: '田中', ko: '다나카' },
  ];
  await translate(['田中です']);
  await translate(['田中です'], { names: ['田中'] });
  expect(engine.requests).toHaveLength(2);

  await server.ctx.db.insert(translationGlossaries).values({ accountId, terms: [sauna], version: 1 });
  await translate(['田中です']);
  expect(engine.requests).toHaveLength(2);
  await server.ctx.db
    .update(translationGlossaries)
    .set({ terms: [sauna, tanaka], version: 2 })
    .where(eq(translationGlossaries.accountId, accountId));

  expect(await translate(['田中です'])).toEqual([{ text: '[ko] 다나카です' }]);
  expect(engine.requests).toHaveLength(3);
});

test('a text that the engine spoils is not asked again by itself, but by a tap [TRANS-05]', async () => {
  engine.answerWith(({ texts }) => texts.map(() => '몇 층인가요'));
  expect(await translate(['3階ですか'])).toEqual([{ ...failed, isFinal: true }]);
  expect(await translate(['3階ですか'])).toEqual([{ ...failed, isFinal: true }]);
  expect(askedTexts()).toEqual([['⟦1⟧階ですか'], ['3階ですか']]);
  engine.work();

  expect(await translate(['3階ですか'], { why: 'asked' })).toEqual([{ text: '[ko] 3階ですか' }]);
  expect(await translate(['3階ですか'])).toEqual([{ text: '[ko] 3階ですか' }]);
});

test('a day has its budget, and a tap one tenth more [TRANS-08]', async () => {
  expect(await isBudgetSpent(server.ctx, accountId)).toBe(false);
  expect(await translate(['あ'.repeat(100)])).toMatchObject([{ text: expect.any(String) }]);
  expect(await isBudgetSpent(server.ctx, accountId)).toBe(true);

  expect(await translate(['い'])).toEqual([spent]);
  expect(await translate(['あ'.repeat(100)])).toMatchObject([{ text: expect.any(String) }]);
  expect(await translate(['う'.repeat(10)], { why: 'asked' })).toMatchObject([{ text: expect.any(String) }]);
  expect(await translate(['い'], { why: 'asked' })).toEqual([spent]);
  clock.step(dayMs);
  expect(await isBudgetSpent(server.ctx, accountId)).toBe(false);
  expect(await translate(['いい'])).toEqual([{ text: '[ko] いい' }]);
});

test('of many wishes at once no more than the budget is translated, and failures cost nothing [TRANS-08]', async () => {
  engine.fail();
  expect(await translate(['か'.repeat(60)])).toEqual([failed]);
  engine.work();

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => translate([String.fromCodePoint(0x3042 + index).repeat(30)])),
  );

  expect(answers.flat().filter((answer) => 'text' in answer)).toHaveLength(3);
});

test('after three failures the engine rests, and what waited is translated afterwards [TRANS-04] [TRANS-22]', async () => {
  engine.fail();
  for (const text of ['さ', 'し', 'す']) expect(await translate([`${text}しすせ`])).toEqual([failed]);
  expect(engine.requests).toHaveLength(3);
  engine.work();

  expect(await translate(['さしすせ'])).toEqual([failed]);
  expect(engine.requests).toHaveLength(3);
  const ready = await fetch(`${server.url}/readyz`);
  expect(await ready.json()).toMatchObject({ status: 'degraded', missing: ['translator'] });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('yobirin_outage{part="translator"} 1');
  expect(metrics).toMatch(/yobirin_translation_requests\{outcome="failed"\} [1-9]/);
  expect(metrics).toMatch(/yobirin_translated_texts\{outcome="translated"\} [1-9]/);
  expect(metrics).toMatch(/yobirin_translation_characters\{outcome="translated"\} [1-9]/);
  clock.advance(30_000);
  expect(await translate(['さしすせ'])).toEqual([{ text: '[ko] さしすせ' }]);
  const told = lines().filter(({ part }) => part === 'translator');
  expect(told.map(({ level }) => level)).toEqual([50, 30]);
});

test('a language that the engine refuses does not make it rest [OP-315]', async () => {
  engine.fail(new RemoteRefusedError('xx is not supported', 400));
  for (const text of ['たちつ', 'つてと', 'なにぬ']) expect(await translate([text], { to: 'xx' })).toEqual([failed]);
  engine.work();

  expect(await translate(['はひふ'])).toEqual([{ text: '[ko] はひふ' }]);
});

test('words of a call are translated, and kept nowhere [CALLTEXT-09]', async () => {
  expect(await translate(['もしもし'], { isKept: false })).toEqual([{ text: '[ko] もしもし' }]);
  expect(await translate(['もしもし'], { isKept: false })).toEqual([{ text: '[ko] もしもし' }]);

  expect(engine.requests).toHaveLength(2);
  expect(await keptTexts()).toEqual([]);
});

async function keptTexts() {
  const rows = await server.ctx.db.select().from(textTranslations).where(eq(textTranslations.accountId, accountId));
  return rows.map(({ text }) => text).sort();
}

test('the translations of a deleted text are forgotten in all languages [TRANS-15]', async () => {
  await translate(['ひみつ', 'のこす']);
  await translate(['ひみつ'], { to: 'en' });

  await forgetTexts(server.ctx, { accountId, texts: ['ひみつ'] });

  expect(await keptTexts()).toEqual(['[ko] のこす']);
});

test('a translation is forgotten 90 days after its last use [TRANS-07]', async () => {
  await translate(['ふるい', 'つかう']);
  clock.step(60 * dayMs);
  await translate(['つかう']);
  clock.step(31 * dayMs);
  await forgetUnused(server.ctx);

  expect(await keptTexts()).toEqual(['[ko] つかう']);
  const days = await server.ctx.db.select().from(translationDays).where(eq(translationDays.accountId, accountId));
  expect(days).toEqual([]);
});

test('a closed account loses its translations and its glossary [TRANS-07]', async () => {
  await translate(['さようなら']);
  await server.ctx.db.insert(translationGlossaries).values({ accountId, terms: [], version: 1 });

  await forgetTranslationsOfAccount(server.ctx.db, accountId);

  expect(await keptTexts()).toEqual([]);
  for (const table of [translationDays, translationGlossaries]) {
    expect(await server.ctx.db.select().from(table).where(eq(table.accountId, accountId))).toEqual([]);
  }
});
