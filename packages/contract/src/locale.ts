/** Japanese first, English second: the languages of the account area and the site (I18N-01). */
export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The languages of everything that a stranger meets (LANG-01). A language added here does not compile until all of its facts are given. */
export const guestLocales = [...locales, 'ko', 'zh-Hans', 'zh-Hant'] as const;
export type GuestLocale = (typeof guestLocales)[number];

/** Used without any choice (I18N-01). */
export const baseLocale = 'ja' satisfies Locale;

/** Used for readers and texts of unsupported languages (I18N-01, OP-42). */
export const fallbackLocale = 'en' satisfies Locale;

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
  ko: {
    languageCode: 'KO',
    name: '한국어',
    tag: 'ko-KR',
    hasRegions: false,
    nameOrder: ['lastName', 'firstName'],
    greetedBy: 'lastName',
    date: { dateStyle: 'medium' },
    time: { timeStyle: 'short' },
    inBrackets: (text) => `(${text})`,
    colon: ':',
  },
  'zh-Hans': {
    languageCode: 'ZH_HANS',
    name: '简体中文',
    tag: 'zh-Hans-CN',
    hasRegions: true,
    nameOrder: ['lastName', 'firstName'],
    greetedBy: 'lastName',
    date: { dateStyle: 'medium' },
    time: { timeStyle: 'short' },
    inBrackets: (text) => `（${text}）`,
    colon: '：',
  },
  'zh-Hant': {
    languageCode: 'ZH_HANT',
    name: '繁體中文',
    tag: 'zh-Hant-TW',
    hasRegions: true,
    nameOrder: ['lastName', 'firstName'],
    greetedBy: 'lastName',
    date: { dateStyle: 'medium' },
    time: { timeStyle: 'short' },
    inBrackets: (text) => `（${text}）`,
    colon: '：',
  },
} as const satisfies Record<GuestLocale, LocaleFacts>;

/** Stores the visitor's own choice, which wins over everything else (OP-42). */
export const localeCookieName = 'locale';

/** `?lang=en` on any page sets the choice, so that the switch works without JavaScript. */
export const localeQueryName = 'lang';

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

export function isGuestLocale(value: unknown): value is GuestLocale {
  return guestLocales.includes(value as GuestLocale);
}

type CodeOf<Name extends GuestLocale> = (typeof localeFacts)[Name]['languageCode'];
type LocaleOf<Code> = { [Name in GuestLocale]: CodeOf<Name> extends Code ? Name : never }[GuestLocale];

/** The API's code for a user's language. */
export type LanguageCode = CodeOf<Locale>;
/** The API's code for a guest's language. */
export type GuestLanguageCode = CodeOf<GuestLocale>;

// The type of `map` does not keep that there is at least one.
export const languageCodes = locales.map(languageCodeOf) as [LanguageCode, ...LanguageCode[]];
export const guestLanguageCodes = guestLocales.map(languageCodeOf) as [GuestLanguageCode, ...GuestLanguageCode[]];

export function languageCodeOf<Name extends GuestLocale>(locale: Name): CodeOf<Name> {
  return localeFacts[locale].languageCode;
}

export function localeOf<Code extends GuestLanguageCode>(language: Code): LocaleOf<Code> {
  const locale = guestLocales.find((candidate) => languageCodeOf(candidate) === language);
  if (!locale) throw new Error(`No locale has the language code ${language}`);
  return locale as LocaleOf<Code>;
}

export type LanguageWishes = { stored?: string | undefined; browser?: readonly string[] | undefined };

/** The language for a page of the site or of the account area (OP-42). */
export function chooseLocale(wishes: LanguageWishes): Locale {
  return chooseFrom(locales, wishes);
}

/** The language for a stranger's page (LANG-02). */
export function chooseGuestLocale(wishes: LanguageWishes): GuestLocale {
  return chooseFrom(guestLocales, wishes);
}

/**
 * The first spoken one of the stored choice and the browser's languages. A browser that names only other languages gets English, a
 * client that names none Japanese (OP-42).
 */
function chooseFrom<Name extends GuestLocale>(spoken: readonly Name[], { stored, browser = [] }: LanguageWishes) {
  const named = browser.filter((tag) => !tag.startsWith('*'));
  const wished = [stored, ...named.map(guestLocaleOfTag)];
  const found = wished.flatMap((wish) => spoken.find((locale) => locale === wish) ?? []);
  // A stored choice that this page does not speak tells that the reader is no reader of Japanese (LANG-11).
  return found[0] ?? (named.length > 0 || isGuestLocale(stored) ? fallbackLocale : baseLocale);
}

/** `zh-TW` is written in traditional characters, `zh` and `zh-SG` in simplified ones. Null for a language that we do not speak. */
export function guestLocaleOfTag(tag: string): GuestLocale | null {
  const [language, ...rest] = tag.toLowerCase().split('-');
  if (language !== 'zh') return guestLocales.find((locale) => locale === language) ?? null;
  if (rest.includes('hans')) return 'zh-Hans';
  return rest.some((part) => traditionalParts.has(part)) ? 'zh-Hant' : 'zh-Hans';
}

const traditionalParts = new Set(['hant', 'tw', 'hk', 'mo']);

/**
 * The tag by which dates and times are written: the page's language in the territory that the browser names first, if possible
 * for this language (OP-80). `en-GB` for English and `['fr-FR', 'en-GB']`, `en-FR` for English and `['fr-FR']`.
 */
export function regionalTagOf(locale: GuestLocale, browser: readonly string[]): string {
  const { tag, hasRegions } = localeFacts[locale];
  if (!hasRegions) return tag;
  const placed = browser.filter((wish) => regionPattern.test(wish));
  const chosen = placed.find((wish) => guestLocaleOfTag(wish) === locale) ?? placed[0];
  const region = chosen && regionPattern.exec(chosen)?.[1];
  return region ? `${locale}-${region.toUpperCase()}` : tag;
}

const regionPattern = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i;
