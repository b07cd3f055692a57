import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { check, isBlank, optionalLine } from './text.ts';

/** Which events of a calendar feed close the ID: those that take up time, or those with a keyword in the title (CAL-31). */
export const feedRules = ['BUSY', 'KEYWORD'] as const;
export type FeedRule = (typeof feedRules)[number];

/** Why a feed could not be read. */
export const feedFailures = ['NOT_REACHABLE', 'PRIVATE_ADDRESS', 'TOO_LARGE', 'NOT_A_CALENDAR'] as const;
export type FeedFailure = (typeof feedFailures)[number];

/** The address of a feed with `https:` in place of `webcal:`. Null for any other scheme, a user name or a text with a space. */
export function httpsFeedUrl(text: string): string | null {
  const url = text.trim().replace(/^webcals?:/i, 'https:');
  return /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(url) ? url : null;
}

export const feedUrl = z.string({ error: 'required' }).check(
  check((text) => !isBlank(text), 'required'),
  check((text) => text.length <= limits.feedUrlMaxCharacters, 'too_long'),
  check((text) => httpsFeedUrl(text) !== null, 'invalid_feed_url'),
);

export const saveCalendarFeedInput = z
  .object({
    yobirinPropertyId: numericId,
    /** Left out, the saved URL stays: it is never sent to a client. */
    url: omittable(feedUrl),
    rule: z.enum(feedRules, { error: 'invalid' }),
    keyword: optionalLine(limits.feedKeywordMaxGraphemes),
  })
  .check(check(({ rule, keyword }) => rule !== 'KEYWORD' || !isBlank(keyword), 'required', 'keyword'));
export type SaveCalendarFeedInput = z.input<typeof saveCalendarFeedInput>;
