import { formatDateTime } from '@yobirin/contract/format';
import { type Locale, localeFacts } from '@yobirin/contract/locale';
import { zoneName } from '../../i18n/zone-name.ts';

/** When reception opens, in that time zone: `2026/11/16 09:00（日本標準時）`. */
export function openingText(opensAt: Date, style: { locale: Locale; timeZone: string }): string {
  const { inBrackets } = localeFacts[style.locale];
  return `${formatDateTime(opensAt, style)}${inBrackets(zoneName(opensAt, style))}`;
}
