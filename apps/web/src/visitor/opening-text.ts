import { formatDateTime } from '@yobirin/contract/format';
import type { Locale } from '@yobirin/contract/locale';

/** When reception opens, on a clock of that zone: `2026/11/16 09:00（日本標準時）`. */
export function openingText(opensAt: Date, style: { locale: Locale; timeZone: string }): string {
  const name = zoneName(opensAt, style);
  return `${formatDateTime(opensAt, style)}${style.locale === 'ja' ? `（${name}）` : ` (${name})`}`;
}

export function zoneName(instant: Date, { locale, timeZone }: { locale: Locale; timeZone: string }): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
