import { numericId } from '@yobirin/contract/ids';
import { type Search, type SearchPart, searchInput } from '@yobirin/contract/search';
import { z } from 'zod';
import type { RequestContext } from '../../context.ts';
import { badCursor, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { readTake } from '../../platform/database/paging.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { requireHolding } from '../directory/profile/holding.service.ts';
import { findCandidates } from './find-candidates.ts';
import { foldText, foldWords } from './fold-text.ts';
import { beginningOf, type Excerpt, excerptOf } from './mark-text.ts';
import type { Condition, Place } from './search.queries.ts';
import type { SearchItem } from './search-source.ts';
import { loadItems, nameOf } from './sources.ts';

export type SearchHit = SearchItem & { excerpts: (Excerpt & { part: SearchPart })[] };

/** `endCursor` is null after the last hit. */
export type SearchPage = { hits: SearchHit[]; endCursor: string | null };

type Request = {
  input: { [Part in keyof Search]: unknown };
  first?: number | null | undefined;
  after?: string | null | undefined;
};

/** Finds what an ID of the viewer has. What the index says is compared with the rows as they are now (SEARCH-07). */
export async function search(ctx: RequestContext, request: Request): Promise<SearchPage> {
  requireViewer(ctx);
  const input = parseInput(searchInput, request.input);
  await requireHolding(ctx, input.yobirinPropertyId);
  const condition = conditionOf(input);
  const take = readTake(request.first, 'first');
  const before = firstPlace(ctx.clock.now(), input.to, request.after);

  const found: { hit: SearchHit; place: Place }[] = [];
  for await (const candidates of findCandidates(ctx.db, { condition, before, limit: take + 1 })) {
    const items = new Map((await loadItems(ctx.db, candidates)).map((item) => [nameOf(item), item]));
    for (const candidate of candidates) {
      const item = items.get(nameOf(candidate));
      const hit = item && toHit(item, condition);
      if (hit) found.push({ hit, place: candidate });
    }
    if (found.length > take) break;
  }
  const last = found.length > take ? found[take - 1] : undefined;
  return { hits: found.slice(0, take).map(({ hit }) => hit), endCursor: last ? writePlace(last.place) : null };
}

/** Throws BAD_USER_INPUT if nothing is left of the words, such as invisible characters, and there is no filter. */
function conditionOf({ yobirinPropertyId, words, person, place, from, to, hasFile }: Search): Condition {
  const condition = {
    yobirinPropertyId,
    words: foldWords(words),
    person: foldWords(person ?? ''),
    place: place || undefined,
    hasFile: hasFile ?? false,
    // Nothing is older, and PostgreSQL does not know the year 0.
    from: from && new Date(Math.max(0, from.getTime())),
  };
  const isFiltered = condition.person.length > 0 || condition.place || hasFile || from || to;
  if (condition.words.length > 0 || isFiltered) return condition;
  throw new DomainError('BAD_USER_INPUT', 'Nothing to search for', { fields: { words: 'required' } });
}

/** The clocks of nodes may differ. */
const aheadMs = 60 * 60_000;

/** Where the search begins. Not far in the future, since it looks at the last days first. */
function firstPlace(now: Date, to: Date | undefined, cursor: string | null | undefined): Place {
  if (cursor != null) return readPlace(cursor);
  const latest = now.getTime() + aheadMs;
  return { at: new Date(Math.max(0, Math.min(latest, to?.getTime() ?? latest))), id: '0' };
}

const placeShape = z.strictObject({ at: z.int().min(0).max(8e12), id: numericId });

function writePlace({ at, id }: Place): string {
  return writeCursor({ at: at.getTime(), id });
}

function readPlace(cursor: string): Place {
  const place = placeShape.safeParse(readCursor(cursor));
  if (!place.success) throw badCursor('after');
  return { ...place.data, at: new Date(place.data.at) };
}

/** How many texts of one hit are shown. */
const excerptsMax = 3;

/** Null if the item does not match any more. */
function toHit(item: SearchItem, { words, person, place, hasFile }: Condition): SearchHit | null {
  const folded = item.texts.map(({ text }) => foldText(text)).join('\n');
  const name = foldText(item.person);
  const isFitting =
    words.every((word) => folded.includes(word)) &&
    person.every((word) => name.includes(word)) &&
    (place === undefined || item.place === place) &&
    (!hasFile || item.hasFile);
  if (!isFitting) return null;
  const excerpts = item.texts.flatMap(({ part, text }) => {
    const excerpt = words.length === 0 ? beginningOf(text) : excerptOf(text, words);
    return excerpt ? { part, ...excerpt } : [];
  });
  return { ...item, excerpts: excerpts.slice(0, excerptsMax) };
}
