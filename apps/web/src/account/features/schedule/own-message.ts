import { localeFacts } from '@yobirin/contract/locale';
import { getLocale } from '../../../i18n/gen/runtime.js';
import type { CalendarMessage } from './calendar-query.ts';

/** The message in the language of the screen, or in any other one. */
export function ownMessage(messages: readonly CalendarMessage[]): string | undefined {
  const { languageCode } = localeFacts[getLocale()];
  return (messages.find(({ language }) => language === languageCode) ?? messages[0])?.text;
}
