import type { Executor } from '../../platform/database/client.ts';
import { type Candidate, type Condition, findByTerms, type Place, walkDocuments } from './search.queries.ts';
import { soughtTerms, windowsBefore } from './search-terms.ts';

type Finding = { condition: Condition; before: Place; limit: number };

/**
 * Yields what matches by the index, newest first, in batches of any size. Common words are found among the newest texts, which are read
 * one after another. For rare ones it asks the index of terms: about the last days, then about longer and longer times. So a page costs
 * about the same however many texts there are.
 */
export async function* findCandidates(
  db: Executor,
  { condition, before, limit }: Finding,
): AsyncGenerator<readonly Candidate[]> {
  const terms = soughtTerms(condition);
  let place = before;
  do {
    const { found, next } = await walkDocuments(db, condition, place);
    yield found;
    if (next === null) return;
    place = next;
  } while (terms.length === 0);

  const { from } = condition;
  const windows = [...windowsBefore(condition.yobirinPropertyId, place.at), { terms: null, from: new Date(0) }];
  for (const window of windows) {
    const since = from && from > window.from ? from : window.from;
    while (true) {
      const found = await findByTerms(db, condition, terms, { before: place, since, windowTerms: window.terms, limit });
      yield found;
      const last = found.at(-1);
      if (!last || found.length < limit) break;
      place = last;
    }
    if (since !== window.from) return;
    place = { at: since, id: '0' };
  }
}
