import type { Weekday } from '@yobirin/contract/schedule';

/** Intents in order of precedence: "are you a human?" (robot) is no request for a person. */
export const knownKinds = ['robot', 'person', 'name', 'hours', 'greeting', 'thanks'] as const;

/** Topics of visitors' questions, independent of the language of the visitor and the holder. */
export const topics = [
  'parking',
  'price',
  'payment',
  'place',
  'booking',
  'cancel',
  'checkin',
  'checkout',
  'meal',
  'menu',
  'allergy',
  'wifi',
  'pet',
  'smoking',
  'child',
  'delivery',
  'mail',
  'luggage',
  'language',
  'job',
  'website',
  'bath',
] as const;

/** How visitors express intents and topics in one language. Matched against NFKC, lower-case text. */
export type VisitorWords = {
  /** Letters that identify this language; null if other languages use them, too. */
  ownLetters: RegExp | null;
  kinds: Record<(typeof knownKinds)[number], RegExp>;
  topics: Record<(typeof topics)[number], RegExp>;
  weekdays: Record<Weekday, RegExp>;
  tomorrow: RegExp;
  dayAfterTomorrow: RegExp;
  /** Words that tell nothing about a topic, in a language that has spaces. */
  commonWords: readonly string[];
  /** Pairs of characters that tell nothing about a topic, in a script that is compared by pairs. */
  commonPairs: RegExp | null;
};
