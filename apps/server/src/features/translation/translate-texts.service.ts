import type { TranslationRefusal } from '@yobirin/contract/translation';
import type { Context } from '../../context.ts';
import { RemoteError } from '../../platform/remote/post-json.ts';

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
  isKept?: false;
};

export type TranslatedText = { text: string } | { refusal: TranslationRefusal };

/** Translates texts for an account, in their order. Never throws for what an engine does: each text has its translation or a refusal. */
export async function translateTexts(
  ctx: Pick<Context, 'engine' | 'log'>,
  { texts, from, to }: TranslationWish,
): Promise<TranslatedText[]> {
  if (!ctx.engine) return texts.map(() => ({ refusal: 'no_translator' }));
  try {
    return (await ctx.engine.translate({ texts, from, to })).map((text) => ({ text }));
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    ctx.log.warn({ err: error }, 'the translator failed');
    return texts.map(() => ({ refusal: 'translation_failed' }));
  }
}
