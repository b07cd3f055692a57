/**
 * What the index of an ID knows of a text: numbers for its characters, its pairs of characters and its filters. Two different things
 * may have the same number, so whatever the index finds is compared with the text itself.
 */
type Described = {
  yobirinPropertyId: string;
  folded: string;
  person: string;
  place: string | null;
  hasFile: boolean;
  at: Date;
};

export function termsOf({ yobirinPropertyId, folded, person, place, hasFile, at }: Described): number[] {
  const number = numbersOf(yobirinPropertyId);
  const terms = new Set<number>();
  for (const part of partsOf(folded)) terms.add(number(`t${part}`));
  for (const part of partsOf(person)) terms.add(number(`n${part}`));
  if (place !== null) terms.add(number(`p${place}`));
  if (hasFile) terms.add(number('f'));
  for (const [level, days] of windowDays.entries()) terms.add(number(`w${level} ${blockOf(at, days)}`));
  return [...terms];
}

type Sought = {
  yobirinPropertyId: string;
  words: readonly string[];
  person: readonly string[];
  place: string | undefined;
  hasFile: boolean;
};

/** More pairs of a long word make a search slower, not more exact. */
const pairsMax = 24;

/** The numbers that a text has if it has these words and fits these filters. */
export function soughtTerms({ yobirinPropertyId, words, person, place, hasFile }: Sought): number[] {
  const number = numbersOf(yobirinPropertyId);
  const terms = new Set<number>();
  for (const part of words.flatMap(longestPartsOf).slice(0, pairsMax)) terms.add(number(`t${part}`));
  for (const part of person.flatMap(longestPartsOf).slice(0, pairsMax)) terms.add(number(`n${part}`));
  if (place !== undefined) terms.add(number(`p${place}`));
  if (hasFile) terms.add(number('f'));
  return [...terms];
}

/** The lengths of the time windows, in days. A search looks at the shortest one before its cursor first. */
const windowDays = [1, 8, 64, 512];
const dayMs = 24 * 60 * 60_000;

/** The times from `from` until the cursor, with the numbers that their texts have. */
type Window = { terms: number[]; from: Date };

export function windowsBefore(yobirinPropertyId: string, before: Date): Window[] {
  const number = numbersOf(yobirinPropertyId);
  return windowDays.map((days, level) => {
    // With the block before it, since this one may have begun just now.
    const block = blockOf(before, days);
    return {
      terms: [block, block - 1].map((one) => number(`w${level} ${one}`)),
      from: new Date((block - 1) * days * dayMs),
    };
  });
}

function blockOf(at: Date, days: number): number {
  return Math.floor(at.getTime() / (days * dayMs));
}

/** Single characters and pairs, without those that contain white space. */
function* partsOf(folded: string): Generator<string> {
  let last = '';
  for (const one of folded) {
    const isSpace = one === ' ' || one === '\n';
    if (!isSpace) {
      yield one;
      if (last !== '') yield last + one;
    }
    last = isSpace ? '' : one;
  }
}

/** The pairs of a word, or the word itself if it is a single character. */
function longestPartsOf(word: string): string[] {
  const characters = [...word];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((one, index) => `${characters[index]}${one}`);
}

/** Numbers for the terms of an ID, by FNV-1a: no two IDs have the same number for a term, but by chance. */
function numbersOf(yobirinPropertyId: string): (term: string) => number {
  const ofId = hash(0x811c9dc5, `${yobirinPropertyId} `);
  return (term) => hash(ofId, term);
}

function hash(state: number, text: string): number {
  let value = state;
  for (let unit = 0; unit < text.length; unit += 1) value = Math.imul(value ^ text.charCodeAt(unit), 0x01000193);
  return value | 0;
}
