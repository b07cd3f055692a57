import { getLocale } from '../../../i18n/gen/runtime.js';

/** A person's whole name, as it is written in the language of the page. */
export function personName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return getLocale() === 'ja' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}
