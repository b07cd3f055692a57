/** Japanese first, English second (I18N-01). */
export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];

export const baseLocale: Locale = 'ja';

/** Where the visitor's own choice is kept; wins over everything else (OP-42). */
export const localeCookieName = 'locale';

/** `?lang=en` on any page sets the choice, so that the switch works without script. */
export const localeQueryName = 'lang';

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The code the API uses for a user's or a guest's language. */
export const languageCodes = ['JP', 'EN'] as const;
export type LanguageCode = (typeof languageCodes)[number];

export function languageCodeOf(locale: Locale): LanguageCode {
  return locale === 'ja' ? 'JP' : 'EN';
}

export function localeOf(language: LanguageCode): Locale {
  return language === 'JP' ? 'ja' : 'en';
}

/** The first of the stored choice, the user's language and the browser's wishes that we speak, else Japanese (OP-42). */
export function chooseLocale(wishes: {
  stored?: string | undefined;
  user?: LanguageCode | undefined;
  browser?: readonly string[] | undefined;
}): Locale {
  if (isLocale(wishes.stored)) return wishes.stored;
  if (wishes.user) return localeOf(wishes.user);
  const spoken = wishes.browser?.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale);
  return spoken ?? baseLocale;
}
