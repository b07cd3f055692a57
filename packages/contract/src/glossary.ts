import * as z from 'zod/mini';
import { expectedVersion } from './expected-version.ts';
import { countGraphemes } from './graphemes.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import type { GuestLocale } from './locale.ts';
import { omittable } from './omittable.ts';
import { toLine } from './text.ts';
import type { ValidationCode } from './validation.ts';

/** The languages of a term, by their names in the API. */
export const glossaryFields = ['ja', 'en', 'ko', 'zhHans', 'zhHant'] as const;
export type GlossaryField = (typeof glossaryFields)[number];

export const localeOfGlossaryField = {
  ja: 'ja',
  en: 'en',
  ko: 'ko',
  zhHans: 'zh-Hans',
  zhHant: 'zh-Hant',
} as const satisfies Record<GlossaryField, GuestLocale>;

/** What one thing is called in each language; empty where the engine may choose. */
export type GlossaryTerm = Record<GlossaryField, string>;

/**
 * `too_few_languages`: a term needs two, or there is nothing to translate it into. `doubled_term`: an earlier term has the same
 * text in this language.
 */
const glossaryProblemCodes = ['too_long', 'too_few_languages', 'doubled_term', 'too_many_terms'] as const;
export type GlossaryProblemCode = (typeof glossaryProblemCodes)[number];

/** `field` is null for a problem of the whole term. */
export type GlossaryProblem = { index: number; field: GlossaryField | null; code: GlossaryProblemCode };

/** Everything that keeps these terms from being saved, in their order (TRANS-09). */
export function findGlossaryProblems(terms: readonly GlossaryTerm[]): GlossaryProblem[] {
  const { glossaryTermsMax: max } = limits;
  const seen = new Set<string>();
  const problems = terms.flatMap((term, index) => findTermProblems(term, index, seen));
  return terms.length > max ? [...problems, { index: max, field: null, code: 'too_many_terms' }] : problems;
}

function findTermProblems(term: GlossaryTerm, index: number, seen: Set<string>): GlossaryProblem[] {
  const problems: GlossaryProblem[] = [];
  const filled = glossaryFields.filter((field) => term[field] !== '');
  if (filled.length < 2) problems.push({ index, field: null, code: 'too_few_languages' });
  for (const field of filled) {
    const key = `${field} ${keyOf(term[field])}`;
    if (isTooLong(term[field])) problems.push({ index, field, code: 'too_long' });
    else if (seen.has(key)) problems.push({ index, field, code: 'doubled_term' });
    seen.add(key);
  }
  return problems;
}

/** Terms are found in texts whatever their case. */
function keyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Compares the length in UTF-16 units first, so that a megabyte of combining marks is refused cheaply. */
function isTooLong(text: string): boolean {
  const { glossaryTermMaxGraphemes: max, unitsPerGrapheme } = limits;
  return text.length > max * unitsPerGrapheme || countGraphemes(text) > max;
}

const text = z.pipe(
  omittable(z.string().check(z.overwrite(toLine))),
  z.transform((value: string | undefined) => value ?? ''),
);

/** The codes by which a form shows the problems. */
const validationCodeOf = {
  too_long: 'too_long',
  too_few_languages: 'required',
  doubled_term: 'invalid',
  too_many_terms: 'too_many',
} as const satisfies Record<GlossaryProblemCode, ValidationCode>;

const terms = z
  .array(z.object({ ja: text, en: text, ko: text, zhHans: text, zhHant: text }), { error: 'required' })
  .check(({ value, issues }) => {
    for (const { index, field, code } of findGlossaryProblems(value)) {
      const path = field === null ? [index] : [index, field];
      issues.push({ code: 'custom', input: value, path, message: validationCodeOf[code] });
    }
  });

/** Replaces the whole glossary. */
export const saveTranslationGlossaryInput = z.object({ accountId: numericId, terms, expectedVersion });
export type SaveTranslationGlossaryInput = z.input<typeof saveTranslationGlossaryInput>;
