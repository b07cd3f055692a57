import { formatDate } from '@yobirin/contract/format';
import { getLocale } from '../i18n/gen/runtime.js';

/** The day of an instant where the reader is, as their language writes it (I18N-02). */
export function dayOf(instant: string | Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatDate(new Date(instant), { locale: getLocale(), timeZone });
}
