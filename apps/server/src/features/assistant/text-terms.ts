import { isMentioned, wordLists } from './words/known-words.ts';
import { topics } from './words/visitor-words.ts';

/** Weighted terms of a text, used to measure how much two texts overlap. */
export type Terms = ReadonlyMap<string, number>;

/**
 * Terms are words in languages with Latin letters, pairs of characters in Japanese, Korean and Chinese, and topics, which match
 * words across languages.
 */
export function termsOf(text: string): Terms {
  const plain = text.normalize('NFKC').toLowerCase();
  const terms = new Map<string, number>();
  for (const topic of topics.filter((name) => isMentioned(plain, (words) => words.topics[name])))
    terms.set(`#${topic}`, topicWeight);
  for (const word of plain.match(/[a-z][a-z'-]+/g) ?? []) if (!commonWords.has(word)) terms.set(stemOf(word), 1);
  for (const number of plain.match(/\d+/g) ?? []) terms.set(number, numberWeight);
  for (const run of plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu) ?? []) {
    for (const pair of pairsOf(run)) terms.set(pair, isCommon(pair) ? commonWeight : 1);
  }
  return terms;
}

export function topicsOf(terms: Terms): string[] {
  return [...terms.keys()].filter((term) => term.startsWith('#'));
}

const topicWeight = 3;
/** Weighs little, because equal numbers may count different things. */
const numberWeight = 0.2;
/** Weighs little, because endings and particles occur in every sentence. */
const commonWeight = 0.1;

const commonWords = new Set(wordLists.flatMap((words) => words.commonWords));

function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word;
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => characters[index] + character);
}

function isCommon(pair: string): boolean {
  return wordLists.some((words) => words.commonPairs?.test(pair));
}
