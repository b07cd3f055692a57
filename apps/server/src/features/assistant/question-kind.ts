import { isMentioned } from './words/known-words.ts';
import { knownKinds } from './words/visitor-words.ts';

/** What a sentence of a visitor wants, as far as that can be told from its words. */
export type QuestionKind = (typeof knownKinds)[number] | 'other';

export function kindOf(sentence: string): QuestionKind {
  const plain = sentence.normalize('NFKC').toLowerCase();
  return knownKinds.find((kind) => isMentioned(plain, ({ kinds }) => kinds[kind])) ?? 'other';
}
