import {
  type GlossaryField,
  type GlossaryTerm,
  glossaryFields,
  localeOfGlossaryField,
} from '@yobirin/contract/glossary';

/** What the glossary says for texts of one language in another. Of a text in an unknown language, terms of all languages count. */
export function termsBetween(
  terms: readonly GlossaryTerm[],
  from: string | null,
  to: string,
): { text: string; translation: string }[] {
  const target = fieldOf(to);
  if (!target) return [];
  const sources = from === null ? glossaryFields.filter((field) => field !== target) : [fieldOf(from)];
  return sources
    .flatMap((source) => (source ? terms.map((term) => ({ text: term[source], translation: term[target] })) : []))
    .filter(({ text, translation }) => text !== '' && translation !== '');
}

function fieldOf(language: string): GlossaryField | undefined {
  return glossaryFields.find((field) => localeOfGlossaryField[field] === language);
}
