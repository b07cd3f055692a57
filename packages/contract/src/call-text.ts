import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { optionalLine, requiredLine, requiredString } from './text.ts';
import { translationLanguage } from './translation.ts';

/** What a hello names for the messages below (S-23). */
export const textFeature = 'text';

/** One page's lines in one leg of a call. Another page, or another leg, is another stream. */
const stream = requiredString(36);
const line = z.int().check(z.gte(1), z.lte(1_000_000));

/**
 * Sent whenever the channel opens. `received` is how far the sender has the other's lines, so that the other sends what it misses.
 */
export const hello = z.object({
  type: z.literal('hello'),
  features: z.array(requiredString(32)).check(z.maxLength(16, { error: 'too_long' })),
  /** The language of the sender's page. */
  language: z.optional(translationLanguage),
  received: z.optional(z.object({ stream, line: z.int().check(z.gte(0)) })),
});

/**
 * A line as it is at this moment, whole, so that a frame that is lost or comes twice does no harm. Lines of a stream are numbered
 * from 1, so that a missing one is noticed.
 */
export const text = z.object({
  type: z.literal('text'),
  stream,
  line,
  text: optionalLine(limits.callTextMaxGraphemes),
  language: translationLanguage,
  isFinished: z.boolean(),
  /** A quick phrase, which the reader's page has in its own language (CALLTEXT-05). */
  phrase: z.optional(requiredString(32)),
  /** Recognised from a voice: that of the page that sends it, or that of the page that gets it (CALLTEXT-10). */
  spokenBy: z.optional(z.enum(['sender', 'receiver'])),
});
export type TextMessage = z.infer<typeof text>;

/** The holder is about to keep the lines as a post of the chat, has kept them, or has given it up (CALLTEXT-09). */
export const keeping = z.object({ type: z.literal('keeping'), state: z.enum(['asking', 'kept', 'given_up']) });

/** The sender turns captions on, or off: also those that the other has turned on (CALLTEXT-11). */
export const captions = z.object({ type: z.literal('captions'), isOn: z.boolean() });

export type CallTextMessage = z.infer<typeof hello | typeof text | typeof keeping | typeof captions>;

/** TRANSLATE: a finished line, for the side that reads it (CALLTEXT-04). */
export const translateLineRequest = z.object({
  text: requiredLine(limits.callTextMaxGraphemes),
  /** The language of the writer's page. */
  from: omittable(translationLanguage),
  to: translationLanguage,
});
export type TranslateLineRequest = z.infer<typeof translateLineRequest>;

/** Quick phrases of a guest who calls, in the order of the screen (CALLTEXT-05). */
export const guestPhrases = [
  'reserved',
  'arrived',
  'late',
  'entrance',
  'way',
  'luggage',
  'key',
  'breakfast',
  'come_to_room',
  'yes',
  'no',
  'again',
  'thanks',
] as const;

/** Quick phrases of the desk. */
export const deskPhrases = [
  'help',
  'wait',
  'your_room',
  'your_name',
  'passport',
  'to_desk',
  'coming',
  'type_here',
  'certainly',
  'sorry',
  'again',
  'thanks',
] as const;

export type CallPhrase = (typeof guestPhrases | typeof deskPhrases)[number];
