/** Japanese first, English second (I18N-01). A language added here does not compile until all of its facts are given. */
export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Used without any choice (I18N-01). */
export const baseLocale: Locale = 'ja';

/** Used for readers and texts of unsupported languages (I18N-01, OP-42). */
export const fallbackLocale: Locale = 'en';

type NameField = 'firstName' | 'lastName';

/** Differences between languages that neither Intl nor a message covers. */
export type LocaleFacts = {
  /** Its code in the API and the database (I18N-01). */
  languageCode: string;
  /** Its own name for itself. */
  name: string;
  /** Language tag with a territory, for readers whose territory is unknown. */
  tag: string;
  /** Whether dates are written differently from one territory to another. */
  hasRegions: boolean;
  /** The order of the fields in a form for a person's names. */
  nameOrder: readonly [NameField, NameField];
  /** The name used in a greeting. */
  greetedBy: NameField;
  /** I18N-02, OP-80 */
  date: Intl.DateTimeFormatOptions;
  time: Intl.DateTimeFormatOptions;
  /** Puts a text in brackets behind other words, with a space before it if the language uses one. */
  inBrackets: (text: string) => string;
  colon: string;
};

export const localeFacts = {
  ja: {
    languageCode: 'JP',
    name: '日本語',
    tag: 'ja-JP',
    hasRegions: false,
    nameOrder: ['lastName', 'firstName'],
    greetedBy: 'lastName',
    date: { year: 'numeric', month: '2-digit', day: '2-digit' },
    time: { hour: '2-digit', minute: '2-digit' },
    inBrackets: (text) => `（${text}）`,
    colon: '：',
  },
  en: {
    languageCode: 'EN',
    name: 'English',
    tag: 'en-US',
    hasRegions: true,
    nameOrder: ['firstName', 'lastName'],
    greetedBy: 'firstName',
    // A month in letters: 03/09 is March to one reader of English and September to another.
    date: { dateStyle: 'medium' },
    time: { timeStyle: 'short' },
    inBrackets: (text) => ` (${text})`,
    colon: ':',
  },
} as const satisfies Record<Locale, LocaleFacts>;

/** Stores the visitor's own choice, which wins over everything else (OP-42). */
export const localeCookieName = 'locale';

/** `?lang=en` on any page sets the choice, so that the switch works without JavaScript. */
export const localeQueryName = 'lang';

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The API's code for a user's or a guest's language. */
export type LanguageCode = (typeof localeFacts)[Locale]['languageCode'];

// The type of `map` does not keep that there is at least one.
export const languageCodes = locales.map(languageCodeOf) as [LanguageCode, ...LanguageCode[]];

export function languageCodeOf(locale: Locale): LanguageCode {
  return localeFacts[locale].languageCode;
}

export function localeOf(language: LanguageCode): Locale {
  const locale = locales.find((candidate) => languageCodeOf(candidate) === language);
  if (!locale) throw new Error(`No locale has the language code ${language}`);
  return locale;
}

/**
 * The first supported one of the stored choice and the browser's languages. A browser that names only unsupported
 * languages gets English, a client that names none Japanese (OP-42).
 */
export function chooseLocale(wishes: { stored?: string | undefined; browser?: readonly string[] | undefined }): Locale {
  if (isLocale(wishes.stored)) return wishes.stored;
  const named =
    wishes.browser?.map((tag) => tag.toLowerCase().split('-')[0]).filter((language) => language !== '*') ?? [];
  return named.find(isLocale) ?? (named.length > 0 ? fallbackLocale : baseLocale);
}

/**
 * The tag by which dates and times are written: the page's language in the territory that the browser names first, if possible
 * for this language (OP-80). `en-GB` for English and `['fr-FR', 'en-GB']`, `en-FR` for English and `['fr-FR']`.
 */
export function regionalTagOf(locale: Locale, browser: readonly string[]): string {
  const { tag, hasRegions } = localeFacts[locale];
  if (!hasRegions) return tag;
  const named = browser.map((wish) => regionPattern.exec(wish)?.groups);
  const own = named.find((wish) => wish?.language?.toLowerCase() === locale);
  const region = (own ?? named.find(Boolean))?.region;
  return region ? `${locale}-${region.toUpperCase()}` : tag;
}

const regionPattern = /^(?<language>[a-z]{2,3})(-[a-z]{4})?-(?<region>[a-z]{2})\b/i;
