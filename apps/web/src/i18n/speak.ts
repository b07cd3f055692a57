import { isLocale, type LanguageCode, type Locale, localeCookieName, localeOf } from '@yobirin/contract/locale';
import { getLocale, overwriteGetLocale } from './gen/runtime.js';

/**
 * Runs `render` with every message in `locale`. Only for synchronous rendering: nothing else can run in between, so
 * concurrent requests in different languages do not mix.
 */
export function speakWhile<T>(locale: Locale, render: () => T): T {
  const previous = getLocale;
  overwriteGetLocale(() => locale);
  try {
    return render();
  } finally {
    overwriteGetLocale(previous);
  }
}

/** Sets the browser's messages to the language that the server chose for this document. */
export function speakDocumentLanguage(): void {
  const { lang } = document.documentElement;
  if (isLocale(lang)) overwriteGetLocale(() => lang);
}

/** Sets the user's language, unless a language was chosen in this browser (OP-42). */
export function speakUserLanguage(language: LanguageCode): void {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${localeCookieName}=`))) return;
  const locale = localeOf(language);
  document.documentElement.lang = locale;
  overwriteGetLocale(() => locale);
}
