import { localeFacts } from '@yobirin/contract/locale';
import { getLocale } from '../../../i18n/gen/runtime.js';

/** A person's full name, in the order of the page's language. */
export function personName(names: { firstName: string; lastName: string }): string {
  return localeFacts[getLocale()].nameOrder.map((name) => names[name]).join(' ');
}
