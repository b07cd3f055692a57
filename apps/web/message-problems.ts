import { type GuestLocale, guestLocales, locales } from '@yobirin/contract/locale';

export type Messages = Record<string, unknown>;

/**
 * What stops the build (LANG-07). Japanese and English have every text. The other languages have those that strangers see, and a
 * text is in all of these languages or in none.
 */
export function findMessageProblems(
  messages: Record<GuestLocale, Messages>,
  strangersKeys: ReadonlySet<string>,
): string[] {
  const keys = new Set(guestLocales.flatMap((locale) => Object.keys(messages[locale])));
  return [...keys].flatMap((key) => {
    const isForStrangers =
      strangersKeys.has(key) || guestLocales.some((locale) => isGuestsOnly(locale) && key in messages[locale]);
    const needed = isForStrangers ? guestLocales : locales;
    const missing = needed.filter((locale) => !(key in messages[locale]));
    if (missing.length > 0) return [`"${key}" is missing in ${missing.join(' and ')}`];
    const placeholders = new Set(needed.map((locale) => placeholdersOf(messages[locale][key])));
    return placeholders.size > 1 ? [`"${key}" has different placeholders in ${needed.join(' and ')}`] : [];
  });
}

function isGuestsOnly(locale: GuestLocale): boolean {
  return !locales.some((spoken) => spoken === locale);
}

function placeholdersOf(message: unknown): string {
  const names = [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  return [...new Set(names)].sort().join();
}
