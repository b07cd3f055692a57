import { setTimeout as sleep } from 'node:timers/promises';
import { type TranslationContext, translateTexts } from '../translation/translate-texts.service.ts';

/** Translates texts, in their order. Null if it cannot be done while a visitor waits. */
export type TranslateForAnswer = (wish: {
  texts: readonly string[];
  from: string;
  to: string;
  /** False for what a visitor wrote, which the translations of posts keep and forget. */
  isKept?: boolean;
}) => Promise<string[] | null>;

/** How long an answer waits for a translation. */
const patienceMs = 8_000;

/** `nickname` comes through unchanged. */
export function translatorForAnswer(
  ctx: TranslationContext,
  { accountId, nickname, waitMs = patienceMs }: { accountId: string; nickname: string; waitMs?: number },
): TranslateForAnswer {
  return async (wish) => {
    const translating = translateTexts(ctx, {
      ...wish,
      accountId,
      why: 'automatic',
      names: nickname ? [nickname] : [],
    });
    const translated = await Promise.race([translating, sleep(waitMs, [], { ref: false })]);
    const texts = translated.flatMap((one) => ('text' in one ? [one.text] : []));
    return texts.length === wish.texts.length ? texts : null;
  };
}
