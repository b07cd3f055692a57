import { getLocale } from '../../i18n/gen/runtime.js';

/** `英語` for `en`, in the language of the screen. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(getLocale(), { type: 'language' }).of(code) ?? code;
}
