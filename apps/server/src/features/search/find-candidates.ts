import type { Executor } from '../../platform/database/client.ts';
import { type Candidate, type Condition, findByTerms, type Place, walkDocuments } from './search.queries.ts';
import { soughtTerms, windowsBefore } from './search-terms.ts';

type Finding = { condition: Condition; before: Place; limit: number };

/**
 * What the index says that fits, newest first, in parts of any size. What many texts have is found among the newest ones, which are read
 * one after another. For what few have, the index of terms is asked: about the last days, then about longer and longer times. So a page
 * costs about the same however many texts there are.
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
