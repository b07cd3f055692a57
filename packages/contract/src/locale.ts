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
  /** Language tag with a territory. */
  tag: string;
  /** The order of a person's names. */
  nameOrder: readonly [NameField, NameField];
  /** The name used in a greeting. */
  greetedBy: NameField;
  /** I18N-02 */
  dateOrder: readonly DatePart[];
  /** Puts a text in brackets behind other words, with a space before it if the language uses one. */
  inBrackets: (text: string) => string;
  colon: string;
};

type DatePart = 'year' | 'month' | 'day';

export const localeFacts = {
  ja: {
    languageCode: 'JP',
    name: '日本語',
    tag: 'ja-JP',
    nameOrder: ['lastName', 'firstName'],
    greetedBy: 'lastName',
    dateOrder: ['year', 'month', 'day'],
    inBrackets: (text) => `（${text}）`,
    colon: '：',
  },
  en: {
    languageCode: 'EN',
    name: 'English',
    tag: 'en-US',
    nameOrder: ['firstName', 'lastName'],
    greetedBy: 'firstName',
    dateOrder: ['month', 'day', 'year'],
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
 * The first supported one of the stored choice, the user's language and the browser's languages. A browser that names only unsupported
 * languages gets English, a client that names none Japanese (OP-42).
 */
export function chooseLocale(wishes: {
  stored?: string | undefined;
  user?: LanguageCode | undefined;
  browser?: readonly string[] | undefined;
}): Locale {
  if (isLocale(wishes.stored)) return wishes.stored;
  if (wishes.user) return localeOf(wishes.user);
  const named =
    wishes.browser?.map((tag) => tag.toLowerCase().split('-')[0]).filter((language) => language !== '*') ?? [];
  return named.find(isLocale) ?? (named.length > 0 ? fallbackLocale : baseLocale);
}
