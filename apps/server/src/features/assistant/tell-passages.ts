import { type GuestLocale, localeFacts } from '@yobirin/contract/locale';
import { findLanguage } from '../translation/find-language.ts';
import { assistantTexts } from './assistant.texts.ts';
import type { TranslateForAnswer } from './translate-for-answer.ts';

type Reader = { locale: GuestLocale; translate: TranslateForAnswer };

/**
 * Passages of the holder's texts for a reader: translated if they are in another language, else as written. `note` tells in brackets
 * that an engine translated them, or which language they are in. `textLanguage` counts where they do not tell.
 */
export async function tellPassages(
  passages: readonly string[],
  textLanguage: string | null,
  { locale, translate }: Reader,
): Promise<{ text: string; note: string }> {
  const written = passages.join('\n');
  const from = findLanguage(written, textLanguage);
  if (from === null || from === locale) return { text: written, note: '' };
  const { inBrackets, tag } = localeFacts[locale];
  const translated = await translate({ texts: passages, from, to: locale });
  if (translated) return { text: translated.join('\n'), note: inBrackets(assistantTexts[locale].translated) };
  return { text: written, note: inBrackets(new Intl.DisplayNames(tag, { type: 'language' }).of(from) ?? from) };
}
