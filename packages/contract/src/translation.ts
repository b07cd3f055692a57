import * as z from 'zod/mini';
import { chatBody } from './chat.ts';
import { guestToken } from './guest.ts';
import { numericId } from './ids.ts';
import { guestLocaleOfTag, guestLocales, isGuestLocale } from './locale.ts';
import { omittable } from './omittable.ts';
import { check, isBlank } from './text.ts';

/** One of the five languages of strangers, or another one by its two-letter code such as `fr` (OP-23). */
export const translationLanguage = z.stringFormat('language', (tag) => isGuestLocale(tag) || /^[a-z]{2}$/.test(tag), {
  error: ({ code }) => (code === 'invalid_format' ? 'invalid' : 'required'),
});

export const translateChatPostInput = z.object({
  chatPostId: numericId,
  language: translationLanguage,
  guestToken: omittable(guestToken),
});
export type TranslateChatPostInput = z.infer<typeof translateChatPostInput>;

/** How a side of a room reads posts in other languages (TRANS-12). */
export const chatTranslationModes = ['AUTOMATIC', 'ASKED', 'OFF'] as const;
export type ChatTranslationMode = (typeof chatTranslationModes)[number];

/** A holder names the ID whose chat it is, a guest sends the token. */
const roomSide = { chatRoomId: numericId, yobirinPropertyId: omittable(numericId), guestToken: omittable(guestToken) };

export const updateChatTranslationInput = z.object({
  ...roomSide,
  mode: z.enum(chatTranslationModes, { error: 'invalid' }),
  /** What this side reads; without it, what it read before. */
  language: omittable(z.enum(guestLocales, { error: 'invalid' })),
});
export type UpdateChatTranslationInput = z.input<typeof updateChatTranslationInput>;

export const previewTranslationInput = z.object({
  ...roomSide,
  text: chatBody.check(check((text) => !isBlank(text), 'required')),
});
export type PreviewTranslationInput = z.input<typeof previewTranslationInput>;

/** TRANS-11 */
export const correctPostLanguageInput = z.object({
  chatPostId: numericId,
  language: translationLanguage,
  guestToken: omittable(guestToken),
});
export type CorrectPostLanguageInput = z.input<typeof correctPostLanguageInput>;

/**
 * The `reason` of the UNPROCESSABLE_ENTITY for a refused translation. `no_translator`: none is configured, so the browser may
 * translate by itself. `translation_failed`: the translator failed, and may be asked again. `budget_spent`: the account has
 * translated as much as it may on one day (TRANS-08).
 */
export const translationRefusals = ['no_translator', 'translation_failed', 'budget_spent'] as const;
export type TranslationRefusal = (typeof translationRefusals)[number];

/** The reader's language first, then English, each once (CHAT-20, OP-23). */
export function offeredLanguages(browserLanguage: string): string[] {
  const other = /^[a-z]{2}(?![a-z])/i.exec(browserLanguage)?.[0].toLowerCase();
  const own = guestLocaleOfTag(browserLanguage) ?? other;
  return [...new Set([own ?? 'en', 'en'])];
}
