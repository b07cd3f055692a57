import { isMentioned } from './words/known-words.ts';
import { knownKinds } from './words/visitor-words.ts';

/** The intent of a visitor's sentence, as far as its words show it. */
export type QuestionKind = (typeof knownKinds)[number] | 'other';

export function kindOf(sentence: string): QuestionKind {
  const plain = sentence.normalize('NFKC').toLowerCase();
  return knownKinds.find((kind) => isMentioned(plain, ({ kinds }) => kinds[kind])) ?? 'other';
}
