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
 * The `reason` of the UNPROCESSABLE_ENTITY that a translation is refused with: there is nobody to translate, so that a
 * browser may try by itself, or the translator has failed.
 */
export const translationRefusals = ['no_translator', 'translation_failed'] as const;
export type TranslationRefusal = (typeof translationRefusals)[number];

/** Two-letter codes, the reader's own language first and English once (CHAT-20, OP-23). */
export function offeredLanguages(browserLanguage: string): string[] {
  const own = /^[a-z]{2}(?![a-z])/i.exec(browserLanguage)?.[0].toLowerCase();
  return [...new Set([own ?? 'en', 'en'])];
}
