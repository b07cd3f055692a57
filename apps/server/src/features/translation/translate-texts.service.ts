import { createHash } from 'node:crypto';
import { isBlank } from '@yobirin/contract/text';
import type { Context } from '../../context.ts';
import { RemoteError } from '../../platform/remote/post-json.ts';
import { convertChinese, isChinesePair } from '../../platform/translate/convert-chinese.ts';
import { spend } from './budget.service.ts';
import { findLanguage } from './find-language.ts';
import { findGlossary } from './glossary.queries.ts';
import { termsBetween } from './glossary-terms.ts';
import { findKept, type KeptText, noteUse, saveKept, type TextKey } from './kept-translations.queries.ts';
import { hasNoWords, type ProtectedText, protectText, restoreText } from './protected-text.ts';
import type { TranslatedText } from './translated-text.ts';

export type TranslationWish = {
  /** Whose glossary, budget and kept translations are used. */
  accountId: string;
  texts: readonly string[];
  /** The language of the texts; null if it is unknown. */
  from: string | null;
  to: string;
  /** `automatic` stops when the account's budget of the day is spent; `asked` has a reserve (TRANS-08). */
  why: 'automatic' | 'asked';
  /** Names that come through unchanged (TRANS-05). */
  names?: readonly string[];
  /** False for words that must not be stored, such as those of a call (CALLTEXT-09). */
  isKept?: boolean;
};

export type TranslationContext = Pick<Context, 'engine' | 'translation' | 'db' | 'clock' | 'config' | 'log'>;

/** Translates texts for an account, in their order. Never throws for what an engine does: each text has its translation or a refusal. */
export async function translateTexts(ctx: TranslationContext, wish: TranslationWish): Promise<TranslatedText[]> {
  const { terms } = await findGlossary(ctx.db, wish.accountId);
  const sources = wish.texts.map((text) => {
    const from = wish.from ?? findLanguage(text, null);
    const names = (wish.names ?? []).filter((name) => text.includes(name));
    const whole = protectText(text, { names, terms: termsBetween(terms, from, wish.to), to: wish.to });
    const rewritten = whole.parts.filter(({ isRewritten }) => isRewritten).map(({ back }) => back);
    return { whole, from, ...keyOf(text, [from, names, rewritten]) };
  });

  const byTable = await Promise.all(sources.map((source) => translateByTable(source, wish.to)));
  const rest = sources.filter((_source, index) => byTable[index] === null);
  const byEngine = await translateByEngine(ctx, wish, rest);
  return byTable.map((text) => (text === null ? (byEngine.shift() ?? failed) : { text }));
}

type Source = TextKey & { whole: ProtectedText; from: string | null };

const failed: TranslatedText = { refusal: 'translation_failed' };
const untranslatable: TranslatedText = { refusal: 'translation_failed', isFinal: true };

/** The hash of the text is apart, so that all translations of a text can be forgotten. */
function keyOf(text: string, circumstances: readonly unknown[]): TextKey {
  return { textHash: hashOf(text), circumstancesHash: hashOf(JSON.stringify(circumstances)) };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Null if an engine is needed. */
async function translateByTable({ whole, from }: Source, to: string): Promise<string | null> {
  if (isBlank(whole.text) || from === to) return whole.text;
  if (hasNoWords(whole)) return restoreText(whole, whole.marked);
  if (!isChinesePair(from, to)) return null;
  const converted = await convertChinese(whole.marked, to === 'zh-Hant' ? 'zh-Hant' : 'zh-Hans');
  return restoreText(whole, converted);
}

/** Takes what is kept, then what is being translated for another wish, and asks for the rest. */
async function translateByEngine(
  ctx: TranslationContext,
  wish: TranslationWish,
  sources: readonly Source[],
): Promise<TranslatedText[]> {
  const { queue, underWay } = ctx.translation;
  if (sources.length === 0) return [];
  if (!queue) return sources.map(() => ({ refusal: 'no_translator' }));
  const kept = wish.isKept === false ? new Map<string, TranslatedText>() : await loadKept(ctx, wish, sources);
  const placeOf = (source: Source) => [wish.accountId, wish.to, idOf(source)].join(' ');
  const missing = new Map(
    sources
      .filter((source) => !kept.has(idOf(source)) && !underWay.has(placeOf(source)))
      .map((source) => [placeOf(source), source]),
  );
  const asked = ask(ctx, wish, [...missing.values()]);
  [...missing.keys()].forEach((place, index) => {
    underWay.set(
      place,
      asked.then((answers) => answers[index] ?? failed),
    );
  });
  const answers = sources.map((source) => kept.get(idOf(source)) ?? underWay.get(placeOf(source)) ?? failed);
  try {
    return await Promise.all(answers);
  } finally {
    await asked.catch(() => {});
    for (const place of missing.keys()) underWay.delete(place);
  }
}

function idOf({ textHash, circumstancesHash }: TextKey): string {
  return `${textHash} ${circumstancesHash}`;
}

const dayMs = 24 * 60 * 60_000;

/** By `idOf`. A text that could not be translated is tried again only if a user asks for it. */
async function loadKept(
  { db, clock, translation }: TranslationContext,
  { accountId, to: language, why }: TranslationWish,
  sources: readonly Source[],
): Promise<Map<string, TranslatedText>> {
  const rows = await findKept(db, { accountId, language, keys: sources });
  const known = rows.filter(({ text }) => text !== null || why === 'automatic');
  const now = clock.now();
  const keys = known.filter(({ usedAt }) => now.getTime() - usedAt.getTime() > dayMs);
  if (keys.length > 0) await noteUse(db, { accountId, language, keys, usedAt: now });
  translation.count('kept', known.length);
  return new Map(known.map((row) => [idOf(row), resultOf(row)]));
}

function resultOf({ text }: Pick<KeptText, 'text'>): TranslatedText {
  return text === null ? untranslatable : { text };
}

async function ask(
  ctx: TranslationContext,
  wish: TranslationWish,
  sources: readonly Source[],
): Promise<TranslatedText[]> {
  const { translation } = ctx;
  const { accountId, why } = wish;
  if (sources.length === 0) return [];
  if (translation.isResting()) return refuseAll(ctx, sources, 'translation_failed');
  const characters = sources.reduce((sum, { whole }) => sum + countCharacters(whole.text), 0);
  const giveBack = await spend(ctx, { accountId, characters, why });
  if (!giveBack) return refuseAll(ctx, sources, 'budget_spent');
  try {
    const texts = await askByLanguage(ctx, wish, sources);
    if (wish.isKept !== false) await keep(ctx, wish, sources, texts);
    translation.count('translated', texts.filter((text) => text !== null).length);
    translation.count('untranslatable', texts.filter((text) => text === null).length);
    translation.countCharacters(characters);
    return texts.map((text) => resultOf({ text }));
  } catch (error) {
    await giveBack(characters);
    if (!(error instanceof RemoteError)) throw error;
    // While the engine rests, the outage has its own line.
    if (!translation.isResting()) ctx.log.warn({ err: error }, 'the translator failed');
    return refuseAll(ctx, sources, 'translation_failed');
  }
}

function refuseAll(
  { translation }: TranslationContext,
  sources: readonly Source[],
  refusal: 'translation_failed' | 'budget_spent',
): TranslatedText[] {
  translation.count(refusal === 'budget_spent' ? refusal : 'failed', sources.length);
  return sources.map(() => ({ refusal }));
}

function countCharacters(text: string): number {
  return [...text].length;
}

/** Texts whose language was found one by one may be in several. */
async function askByLanguage(
  { translation: { queue } }: TranslationContext,
  { accountId, to, why }: TranslationWish,
  sources: readonly Source[],
): Promise<(string | null)[]> {
  const languages = [...new Set(sources.map(({ from }) => from))];
  const texts = new Map<Source, string | null>();
  await Promise.all(
    languages.map(async (from) => {
      const ofLanguage = sources.filter((source) => source.from === from);
      const lane = { accountId, from, to, why };
      const answers = await queue?.translate(
        lane,
        ofLanguage.map(({ whole }) => whole),
      );
      for (const [index, source] of ofLanguage.entries()) texts.set(source, answers?.[index] ?? null);
    }),
  );
  return sources.map((source) => texts.get(source) ?? null);
}

async function keep(
  { db, clock }: TranslationContext,
  { accountId, to: language }: TranslationWish,
  sources: readonly Source[],
  texts: readonly (string | null)[],
): Promise<void> {
  const usedAt = clock.now();
  const rows = sources.map(({ textHash, circumstancesHash }, index) => ({
    accountId,
    textHash,
    language,
    circumstancesHash,
    text: texts[index] ?? null,
    usedAt,
  }));
  await saveKept(db, rows);
}
