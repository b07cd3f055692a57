/** Japanese first, English second (I18N-01). A language that is added here does not compile until it is complete. */
export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Used where no choice is known (I18N-01). */
export const baseLocale: Locale = 'ja';

/** For a text whose language we do not speak (I18N-01). */
export const fallbackLocale: Locale = 'en';

type NameField = 'firstName' | 'lastName';

/** What differs between languages and is said neither by Intl nor by a message. */
export type LocaleFacts = {
  /** The code that the API and the database use for it (I18N-01). */
  languageCode: string;
  /** As the language calls itself. */
  name: string;
  /** With a territory, for what wants one. */
  tag: string;
  /** The order in which a person's names are written. */
  nameOrder: readonly [NameField, NameField];
  /** The name by which a person is greeted. */
  greetedBy: NameField;
  /** I18N-02 */
  dateOrder: readonly DatePart[];
  /** What is put behind other words in brackets, with the space before it where there is one. */
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

/** Where the visitor's own choice is kept; wins over everything else (OP-42). */
export const localeCookieName = 'locale';

/** `?lang=en` on any page sets the choice, so that the switch works without script. */
export const localeQueryName = 'lang';

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The code the API uses for a user's or a guest's language. */
export type LanguageCode = (typeof localeFacts)[Locale]['languageCode'];

// `map` forgets that there is at least one.
export const languageCodes = locales.map(languageCodeOf) as [LanguageCode, ...LanguageCode[]];

export function languageCodeOf(locale: Locale): LanguageCode {
  return localeFacts[locale].languageCode;
}

export function localeOf(language: LanguageCode): Locale {
  const locale = locales.find((candidate) => languageCodeOf(candidate) === language);
  if (!locale) throw new Error(`No locale has the language code ${language}`);
  return locale;
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
