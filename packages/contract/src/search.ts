import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { check, optionalLine } from './text.ts';

/** What a hit is: a post, a call, a visitor with a chat, or a note of the team on a chat. */
export const searchKinds = ['POST', 'CALL', 'VISITOR', 'TEAM_NOTE'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Which text of it matches. */
export const searchParts = ['TEXT', 'FILE', 'TRANSCRIPT', 'NAME', 'PLACE', 'NOTE', 'REASON'] as const;
export type SearchPart = (typeof searchParts)[number];

const time = omittable(z.date({ error: 'invalid' }));

type Sought = {
  words: string;
  person?: string | undefined;
  place?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  hasFile?: boolean | undefined;
};

export const searchInput = z
  .object({
    yobirinPropertyId: numericId,
    words: optionalLine(limits.searchTextMaxGraphemes).check(
      check((words) => searchWords(words).length <= limits.searchWordsMax, 'too_many'),
    ),
    /** A part of the visitor's name. */
    person: omittable(optionalLine(limits.searchTextMaxGraphemes)),
    /** A name from a QR code, as it is stored. */
    place: omittable(optionalLine(limits.searchTextMaxGraphemes)),
    from: time,
    /** Exclusive. */
    to: time,
    hasFile: omittable(z.boolean({ error: 'invalid' })),
  })
  .check(check<Sought>(isSomethingSought, 'required', 'words'));
export type Search = z.output<typeof searchInput>;

/** The words of a search, as they are typed. */
export function searchWords(words: string): string[] {
  return words.split(/\s+/u).filter((word) => word !== '');
}

/** Whether a search has words or a filter. Without, it would list everything. */
function isSomethingSought({ words, person, place, from, to, hasFile }: Sought): boolean {
  return [words, person, place].some((text) => text) || from !== undefined || to !== undefined || hasFile === true;
}
