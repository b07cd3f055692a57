import { failureWords } from '../../failure/failure-words.ts';
import { isOfflineFailure } from '../../failure/online.ts';
import { isOutage } from '../../failure/outage.ts';
import { m } from '../../i18n/gen/messages.js';
import type { ContactAction } from './contact-buttons.tsx';

/** Why a press could not be carried out. Only a message goes on by itself when the network or the service is back (OP-71). */
export function failedStepWords(action: ContactAction, failure: unknown, isOnline: boolean) {
  const words = failureWords(failure, isOnline);
  if (action === 'call' && isOutage(failure)) return { ...words, text: m.call_outage_text() };
  const isLostCall = action === 'call' && isOfflineFailure(failure, isOnline);
  return isLostCall ? { ...words, text: m.call_offline_text() } : words;
}
