import { type Terms, termsOf, topicsOf } from './text-terms.ts';

/** A sentence from the holder's texts, with its heading. */
type Passage = { heading: string; sentence: string; terms: Terms };

/** Minimum overlap for a sentence to count as an answer to a question on no known topic; a weight of 1 is about one word. */
const enough = { share: 0.34, weight: 1 };
const maxSentences = 3;

/** Returns the sentences that answer a question best, in their written order. Empty when none does. */
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
    // A question about parking is not answered by a sentence on breakfast, however similar the wording.
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

/** Rare terms weigh more (inverse document frequency, as in BM25). */
function weighBySeldomness(passages: readonly Passage[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { terms } of passages) for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => {
    const count = counts.get(term) ?? 0;
    return Math.log(1 + (passages.length - count + 0.5) / (count + 0.5));
  };
}

/** How much of the question the sentence covers: as a share from 0 to 1, and as the weight of the common terms. */
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
