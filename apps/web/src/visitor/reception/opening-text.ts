import { localeFacts } from '@yobirin/contract/locale';
import { dateTimeText } from '../../i18n/date-text.ts';
import { getLocale } from '../../i18n/gen/runtime.js';
import { zoneName } from '../../i18n/zone-name.ts';

/** When reception opens, in that time zone: `2026/11/16 09:00（日本標準時）`. */
export function openingText(opensAt: Date, timeZone: string): string {
  const locale = getLocale();
  const zone = zoneName(opensAt, { locale, timeZone });
  return `${dateTimeText(opensAt, timeZone)}${localeFacts[locale].inBrackets(zone)}`;
}
