import type { Locale } from '@yobirin/contract/locale';
import { zoneCities } from './zone-cities.ts';

export type FoundZone = { timeZone: string; name: string };

/** Zones by city, country or name in the language of the reader, or by IANA name. Without a query none. */
export function findZones(query: string, { locale, count }: { locale: Locale; count: number }): FoundZone[] {
  const wanted = fold(query);
  if (wanted === '') return [];
  const found = zonesOf(locale).filter(({ words }) => words.includes(wanted));
  return found.slice(0, count).map(({ timeZone, name }) => ({ timeZone, name }));
}

/** `Asia/Tokyo · 日本標準時` */
export function zoneLabel({ timeZone, name }: FoundZone): string {
  return `${timeZone.replaceAll('_', ' ')} · ${name}`;
}

type NamedZone = FoundZone & { words: string };

/** Naming all zones takes some milliseconds. */
const named = new Map<Locale, readonly NamedZone[]>();

function zonesOf(locale: Locale): readonly NamedZone[] {
  const known = named.get(locale);
  if (known) return known;
  const zones = Intl.supportedValuesOf('timeZone').map((timeZone) => {
    const name = nameIn(locale, timeZone, 'longGeneric');
    // In some languages and browsers the short name is that of the city.
    const names = [timeZone, name, nameIn(locale, timeZone, 'shortGeneric'), zoneCities[locale]?.[timeZone] ?? ''];
    const words = fold(names.join(' '));
    return { timeZone, name, words };
  });
  named.set(locale, zones);
  return zones;
}

function nameIn(locale: Locale, timeZone: string, timeZoneName: 'longGeneric' | 'shortGeneric'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[_/]/g, ' ').trim();
}
