import { isLocale, type LanguageCode, type Locale, localeCookieName, localeOf } from '@yobirin/contract/locale';
import { getLocale, overwriteGetLocale } from './gen/runtime.js';

/**
 * Runs `render` with every message in `locale`. Only for synchronous rendering: nothing else can run in between, so
 * two requests in different languages never meet.
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

/** In the browser: speaks the language that the server chose for this document. */
export function speakDocumentLanguage(): void {
  const { lang } = document.documentElement;
  if (isLocale(lang)) overwriteGetLocale(() => lang);
}

/** Speaks the user's language, unless this browser was told which one it wants (OP-42). */
export function speakUserLanguage(language: LanguageCode): void {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${localeCookieName}=`))) return;
  const locale = localeOf(language);
  document.documentElement.lang = locale;
  overwriteGetLocale(() => locale);
}
