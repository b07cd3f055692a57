import { type Terms, termsOf, topicsOf } from './text-terms.ts';

/** A sentence of the holder's, with the heading it stands under. */
type Passage = { heading: string; sentence: string; terms: Terms };

/** How much of a question on no known topic a sentence has to be about to count as an answer, with one word at least. */
const enough = { share: 0.34, weight: 1 };
const maxSentences = 3;

/** The sentences that answer a question best, in the order they were written. Empty when none does. */
export function findPassages(question: string, texts: readonly string[]): string[] {
  const passages = texts.flatMap(passagesOf);
  const scores = scorePassages(termsOf(question), passages);
  const best = Math.max(0, ...scores);
  const chosen = passages.filter((_passage, index) => best > 0 && (scores[index] ?? 0) >= best * 0.7);
  return withHeadings(chosen.slice(0, maxSentences));
}

function scorePassages(asked: Terms, passages: readonly Passage[]): number[] {
  const weigh = weighBySeldomness(passages);
  const topics = topicsOf(asked);
  return passages.map(({ terms }) => {
    const { share, weight } = overlapOf(asked, terms, weigh);
    // Who asks about parking is not helped by a sentence on breakfast, however alike it is worded.
    const isAnswer =
      topics.length > 0 ? topics.some((topic) => terms.has(topic)) : share >= enough.share && weight >= enough.weight;
    return isAnswer ? share : 0;
  });
}

function withHeadings(passages: readonly Passage[]): string[] {
  return passages.map(({ heading, sentence }, index) => {
    const isUnderSameHeading = heading === passages[index - 1]?.heading;
    return heading === '' || isUnderSameHeading ? sentence : `${heading}\n${sentence}`;
  });
}

function passagesOf(text: string): Passage[] {
  let heading = '';
  return text.split('\n').flatMap((line) => {
    const trimmed = line.trim();
    if (trimmed === '') heading = '';
    if (isHeading(trimmed)) {
      heading = trimmed;
      return [];
    }
    return sentencesOf(trimmed).map((sentence) => ({ heading, sentence, terms: termsOf(`${heading} ${sentence}`) }));
  });
}

function isHeading(line: string): boolean {
  return /^[■□●◆◇▼▶★☆◎#].{0,30}$|^[【〈《[].{1,30}[】〉》\]]$|^.{1,20}[:：]$/u.test(line);
}

function sentencesOf(line: string): string[] {
  return line.split(/(?<=[。！？!?])\s*|(?<=[.])\s+/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Terms that few sentences have tell more (the inverse document frequency of BM25). */
function weighBySeldomness(passages: readonly Passage[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { terms } of passages) for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => {
    const count = counts.get(term) ?? 0;
    return Math.log(1 + (passages.length - count + 0.5) / (count + 0.5));
  };
}

/** How much of what is asked the sentence is about: as a share from 0 to 1, and by the weight of the terms alone. */
function overlapOf(asked: Terms, terms: Terms, weigh: (term: string) => number): { share: number; weight: number } {
  let whole = 0;
  let shared = 0;
  let sharedWeight = 0;
  for (const [term, weight] of asked) {
    const value = weight * weigh(term);
    whole += value;
    if (!terms.has(term)) continue;
    shared += value;
    sharedWeight += weight;
  }
  return { share: whole === 0 ? 0 : shared / whole, weight: sharedWeight };
}
