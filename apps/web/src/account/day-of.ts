import { formatDate } from '@yobirin/contract/format';
import { getLocale } from '../i18n/gen/runtime.js';

/** The date of an instant in the reader's time zone, in their language (I18N-02). */
export function dayOf(instant: string | Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatDate(new Date(instant), { locale: getLocale(), timeZone });
}
