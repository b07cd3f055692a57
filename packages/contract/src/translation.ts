import * as z from 'zod/mini';
import { guestToken } from './guest.ts';
import { numericId } from './ids.ts';
import { omittable } from './omittable.ts';
import { check } from './text.ts';

/** A two-letter code such as `en` (OP-23). */
const translationLanguage = z.string({ error: 'required' }).check(check((code) => /^[a-z]{2}$/.test(code), 'invalid'));

export const translateChatPostInput = z.object({
  chatPostId: numericId,
  language: translationLanguage,
  guestToken: omittable(guestToken),
});
export type TranslateChatPostInput = z.infer<typeof translateChatPostInput>;

/**
 * The `reason` of the UNPROCESSABLE_ENTITY for a refused translation. `no_translator`: none is configured, so the browser may
 * translate by itself. `translation_failed`: the translator failed.
 */
export const translationRefusals = ['no_translator', 'translation_failed'] as const;
export type TranslationRefusal = (typeof translationRefusals)[number];

/** Two-letter codes: the reader's language first, then English, each once (CHAT-20, OP-23). */
export function offeredLanguages(browserLanguage: string): string[] {
  const own = /^[a-z]{2}(?![a-z])/i.exec(browserLanguage)?.[0].toLowerCase();
  return [...new Set([own ?? 'en', 'en'])];
}
