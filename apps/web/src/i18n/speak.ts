import {
  fallbackLocale,
  type GuestLocale,
  isGuestLocale,
  isLocale,
  type LanguageCode,
  type Locale,
  localeCookieName,
  localeFacts,
  localeOf,
  regionalTagOf,
} from '@yobirin/contract/locale';
import { getLocale, overwriteGetLocale } from './gen/runtime.js';

/** While the server renders, that of the request. */
let renderedTag: string | null = null;

/** How the reader's territory writes dates, in the language of the messages (OP-80). */
export function regionalTag(): string {
  return renderedTag ?? regionalTagOf(getLocale(), navigator.languages);
}

/**
 * Runs `render` with every message in `locale`, and with dates as `tag` has them. Only for synchronous rendering: nothing else can run in between, so
 * concurrent requests in different languages do not mix.
 */
export function speakWhile<T>(locale: GuestLocale, render: () => T, tag: string = localeFacts[locale].tag): T {
  const previous = getLocale;
  const previousTag = renderedTag;
  renderedTag = tag;
  overwriteGetLocale(() => locale);
  try {
    return render();
  } finally {
    overwriteGetLocale(previous);
    renderedTag = previousTag;
  }
}

/** Sets the browser's messages to the language that the server chose for this document. */
export function speakDocumentLanguage(): void {
  const { lang } = document.documentElement;
  if (isGuestLocale(lang)) overwriteGetLocale(() => lang);
}

/** The language of a page of the account area or of the site, which have two. */
export function getAccountLocale(): Locale {
  const locale = getLocale();
  return isLocale(locale) ? locale : fallbackLocale;
}

/** Sets the language of the signed-in user, on this page and for the public pages of this browser (OP-92). */
export function speakUserLanguage(language: LanguageCode): void {
  const locale = localeOf(language);
  document.documentElement.lang = locale;
  overwriteGetLocale(() => locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and a link may be followed right away
  document.cookie = `${localeCookieName}=${locale}; path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax`;
}
