import japanese from '@holiday-jp/holiday_jp';
import type { Messages } from '@yobirin/contract/calendar';
import { type GuestLocale, guestLocales, languageCodeOf } from '@yobirin/contract/locale';
import { LRUCache } from 'lru-cache';
import { japaneseHolidayName } from './japanese-holiday-names.ts';

export type Holiday = { day: string; names: Messages };

type Place = { country: string; region: string | null };

/** The public holidays of a year, in order. Empty for a country or region that is not known. */
export async function listHolidays(place: Place, year: number): Promise<readonly Holiday[]> {
  if (place.country === 'JP') return japaneseHolidays(year);
  const key = `${place.country}/${place.region ?? ''}/${year}`;
  const known = cache.get(key);
  if (known) return known;
  const found = await otherHolidays(place, year);
  cache.set(key, found);
  return found;
}

export type HolidayCountry = { code: string; regions: { code: string; name: string }[] };

/** Japan first, then by code. Screens name a country in the reader's language by its code. */
export async function listHolidayCountries(): Promise<HolidayCountry[]> {
  const rules = new (await loadRules())();
  const codes = Object.keys(rules.getCountries()).filter((code) => code !== 'JP' && /^[A-Z]{2}$/.test(code));
  const others = codes.toSorted().map((code) => ({ code, regions: regionsOf(rules.getStates(code)) }));
  return [{ code: 'JP', regions: [] }, ...others];
}

export async function isHolidayPlace({ country, region }: Place): Promise<boolean> {
  const found = (await listHolidayCountries()).find(({ code }) => code === country);
  return found !== undefined && (region === null || found.regions.some(({ code }) => code === region));
}

const cache = new LRUCache<string, readonly Holiday[]>({ max: 500 });

/** Its rules take some megabytes of memory, which a site needs only when an ID uses them. */
async function loadRules() {
  return (await import('date-holidays')).default;
}

function regionsOf(states: Record<string, string> | undefined): HolidayCountry['regions'] {
  return Object.entries(states ?? {}).map(([code, name]) => ({ code, name }));
}

function japaneseHolidays(year: number): Holiday[] {
  return Object.values(japanese.holidays)
    .filter(({ date }) => date.startsWith(`${year}-`))
    .map(({ date, name, name_en }) => {
      const others = guestLocales.flatMap((locale) => {
        const other = japaneseHolidayName(name, locale);
        return other === undefined ? [] : [[languageCodeOf(locale), other]];
      });
      return { day: date, names: { JP: name, EN: name_en, ...Object.fromEntries(others) } };
    });
}

/**
 * In Japanese and English, where the rules have no name, in the country's own language. In Korean and Chinese only where the rules
 * have a name: its readers then get the English one.
 */
async function otherHolidays({ country, region }: Place, year: number): Promise<Holiday[]> {
  const Rules = await loadRules();
  const rules = region === null ? new Rules(country, ruleOptions) : new Rules(country, region, ruleOptions);
  const named = new Map<string, Messages>();
  for (const locale of guestLocales.filter((locale) => isNamedIn(locale, country))) {
    for (const { date, start, end, name } of rules.getHolidays(year, languageOf(locale))) {
      for (const day of daysOf(date, end.getTime() - start.getTime())) {
        named.set(day, { [languageCodeOf(locale)]: name, ...named.get(day) });
      }
    }
  }
  return [...named].map(([day, names]) => ({ day, names })).toSorted((a, b) => a.day.localeCompare(b.day));
}

const ruleOptions = { types: ['public' as const] };

/** `date` begins with the local day. Most holidays last for one. */
function daysOf(date: string, lengthMs: number): string[] {
  const first = Date.parse(date.slice(0, 'yyyy-mm-dd'.length));
  const count = Math.max(1, Math.round(lengthMs / 86_400_000));
  return Array.from({ length: count }, (_, index) => new Date(first + index * 86_400_000).toISOString().slice(0, 10));
}

/** The rules name a holiday in any language that they have, so Korean and Chinese are asked of their own countries only. */
function isNamedIn(locale: GuestLocale, country: string): boolean {
  const countries = countriesOf[locale];
  return !countries || countries.includes(country);
}

const countriesOf: Partial<Record<GuestLocale, readonly string[]>> = {
  ko: ['KR'],
  'zh-Hans': ['CN', 'SG'],
  'zh-Hant': ['TW', 'HK', 'MO'],
};

function languageOf(locale: GuestLocale): string {
  return locale.split('-')[0] ?? locale;
}
