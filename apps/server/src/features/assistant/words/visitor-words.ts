import type { Weekday } from '@yobirin/contract/schedule';

/** What a sentence may want. The first that fits counts: "are you a human?" is no wish for a human. */
export const knownKinds = ['robot', 'person', 'name', 'hours', 'greeting', 'thanks'] as const;

/** What visitors ask about, whichever language they and the holder write in. */
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

/** How a language puts what visitors write. Texts are compared in NFKC and lower case. */
export type VisitorWords = {
  /** Letters by which a text is known to be in this language; null where others have them, too. */
  ownLetters: RegExp | null;
  kinds: Record<(typeof knownKinds)[number], RegExp>;
  topics: Record<(typeof topics)[number], RegExp>;
  weekdays: Record<Weekday, RegExp>;
  tomorrow: RegExp;
  dayAfterTomorrow: RegExp;
  /** Words that tell nothing about a topic, in a language that has spaces. */
  commonWords: readonly string[];
};
