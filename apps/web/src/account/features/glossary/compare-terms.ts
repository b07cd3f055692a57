import { type GlossaryTerm, glossaryFields } from '@yobirin/contract/glossary';
import { areSameTerm } from './glossary-terms.ts';

export type TermChange =
  | { kind: 'added'; term: GlossaryTerm }
  | { kind: 'changed'; term: GlossaryTerm; before: GlossaryTerm }
  | { kind: 'removed'; term: GlossaryTerm };

/**
 * What another list of terms changes, in its order; removed terms come last. A term counts as changed if it shares a text with an
 * old one.
 */
export function compareTerms(
  old: readonly GlossaryTerm[],
  other: readonly GlossaryTerm[],
): { changes: TermChange[]; sameCount: number } {
  const left = old.filter((term) => !other.some((one) => areSameTerm(one, term)));
  const differing = other.filter((term) => !old.some((one) => areSameTerm(one, term)));
  const changes = differing.map((term): TermChange => {
    const index = left.findIndex((before) => shareText(before, term));
    const [before] = index < 0 ? [] : left.splice(index, 1);
    return before ? { kind: 'changed', term, before } : { kind: 'added', term };
  });
  const removed = left.map((term): TermChange => ({ kind: 'removed', term }));
  return { changes: [...changes, ...removed], sameCount: other.length - differing.length };
}

function shareText(one: GlossaryTerm, other: GlossaryTerm): boolean {
  return glossaryFields.some((field) => one[field] !== '' && one[field] === other[field]);
}
