import type { TextNote } from '@yobirin/contract/pages';
import { m } from './gen/messages.js';
import { getLocale } from './gen/runtime.js';

/** Says that a text is machine-made or in another language. Undefined if there is nothing to say. */
export function textLabelOf({ language, translation }: TextNote): string | undefined {
  if (language === null) return translation === null ? undefined : m.texts_machine_of_unknown();
  const name = languageName(language);
  return translation === null ? m.texts_written_in({ language: name }) : m.texts_machine_of({ language: name });
}

/** The name of a language in the language of the page. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([getLocale()], { type: 'language' }).of(tag) ?? tag;
}
