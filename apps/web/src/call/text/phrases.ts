import type { CallPhrase } from '@yobirin/contract/call-text';
import { m } from '../../i18n/gen/messages.js';

const words: Record<CallPhrase, () => string> = {
  reserved: m.calltext_phrase_reserved,
  arrived: m.calltext_phrase_arrived,
  late: m.calltext_phrase_late,
  entrance: m.calltext_phrase_entrance,
  way: m.calltext_phrase_way,
  luggage: m.calltext_phrase_luggage,
  key: m.calltext_phrase_key,
  breakfast: m.calltext_phrase_breakfast,
  come_to_room: m.calltext_phrase_come_to_room,
  yes: m.calltext_phrase_yes,
  no: m.calltext_phrase_no,
  again: m.calltext_phrase_again,
  thanks: m.calltext_phrase_thanks,
  help: m.calltext_phrase_help,
  wait: m.calltext_phrase_wait,
  your_room: m.calltext_phrase_your_room,
  your_name: m.calltext_phrase_your_name,
  passport: m.calltext_phrase_passport,
  to_desk: m.calltext_phrase_to_desk,
  coming: m.calltext_phrase_coming,
  type_here: m.calltext_phrase_type_here,
  certainly: m.calltext_phrase_certainly,
  sorry: m.calltext_phrase_sorry,
};

export function isPhrase(phrase: string): phrase is CallPhrase {
  return Object.hasOwn(words, phrase);
}

/** The phrase in the language of this page. */
export function phraseText(phrase: CallPhrase): string {
  return words[phrase]();
}
