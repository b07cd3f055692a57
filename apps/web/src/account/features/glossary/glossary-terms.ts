import { foldCaseAndWidth } from '@yobirin/contract/fold-case-and-width';
import { type GlossaryTerm, glossaryFields } from '@yobirin/contract/glossary';
import type { Locale } from '@yobirin/contract/locale';

export const emptyTerm: GlossaryTerm = { ja: '', en: '', ko: '', zhHans: '', zhHant: '' };

/** Teaches what a term is. */
export const exampleTerm: GlossaryTerm = {
  ja: '大浴場',
  en: 'public bath',
  ko: '대욕장',
  zhHans: '大浴场',
  zhHant: '大浴場',
};

/** The term in the reader's language, else in its first one. */
export function nameOf(term: GlossaryTerm, locale: Locale): string {
  return term[locale] || textsOf(term)[0] || '';
}

/** In all its languages. */
export function textsOf(term: GlossaryTerm): string[] {
  return glossaryFields.map((field) => term[field]).filter((text) => text !== '');
}

export function areSameTerm(one: GlossaryTerm, other: GlossaryTerm): boolean {
  return glossaryFields.every((field) => one[field] === other[field]);
}

export function areSameTerms(some: readonly GlossaryTerm[], others: readonly GlossaryTerm[]): boolean {
  return some.length === others.length && some.every((term, index) => areSameTerm(term, others[index] ?? emptyTerm));
}

/** Those with this text in any language, whatever its case and width. */
export function findTerms(terms: readonly GlossaryTerm[], text: string): GlossaryTerm[] {
  const wanted = foldCaseAndWidth(text.trim());
  return terms.filter((term) => textsOf(term).some((own) => foldCaseAndWidth(own).includes(wanted)));
}

/** Puts the edited term in the place of the saved one. Another one comes first, where it is seen. */
export function withTerm(
  terms: readonly GlossaryTerm[],
  saved: GlossaryTerm | null,
  edited: GlossaryTerm,
): GlossaryTerm[] {
  const index = saved ? terms.findIndex((term) => areSameTerm(term, saved)) : -1;
  return index < 0 ? [edited, ...terms] : terms.map((term, at) => (at === index ? edited : term));
}

export function withoutTerm(terms: readonly GlossaryTerm[], deleted: GlossaryTerm): GlossaryTerm[] {
  return terms.filter((term) => !areSameTerm(term, deleted));
}

/** Puts a deleted term back to where it was. */
export function withTermAt(terms: readonly GlossaryTerm[], index: number, deleted: GlossaryTerm): GlossaryTerm[] {
  const others = withoutTerm(terms, deleted);
  return [...others.slice(0, index), deleted, ...others.slice(index)];
}
