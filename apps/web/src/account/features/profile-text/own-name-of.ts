import { isGuestLocale, localeFacts } from '@yobirin/contract/locale';

/** A language by its own name, as in the switch that strangers use (LANG-04). */
export function ownNameOf(language: string): string {
  return isGuestLocale(language) ? localeFacts[language].name : language;
}
