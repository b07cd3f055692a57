import { localeFacts } from '@yobirin/contract/locale';
import { getLocale } from '../../../i18n/gen/runtime.js';

/** A person's whole name, as it is written in the language of the page. */
export function personName(names: { firstName: string; lastName: string }): string {
  return localeFacts[getLocale()].nameOrder.map((name) => names[name]).join(' ');
}
