import * as z from 'zod/mini';
import { expectedVersion } from './expected-version.ts';
import { type GlossaryField, glossaryFields, localeOfGlossaryField } from './glossary.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import type { GuestLocale } from './locale.ts';
import { omittable } from './omittable.ts';
import { check, isBlank, paragraphs, requiredLine } from './text.ts';

/** The text of a quick answer in each language; empty where there is none. */
export type QuickAnswerTexts = Record<GlossaryField, string>;

export const quickAnswerName = requiredLine(limits.quickAnswerNameMaxGraphemes);
export const quickAnswerText = paragraphs(limits.quickAnswerTextMaxGraphemes);

const text = z.pipe(
  omittable(quickAnswerText),
  z.transform((value: string | undefined) => value ?? ''),
);

export const saveQuickAnswerInput = z
  .object({
    accountId: numericId,
    /** Absent for a new one. */
    id: omittable(numericId),
    name: quickAnswerName,
    ja: text,
    en: text,
    ko: text,
    zhHans: text,
    zhHant: text,
    isShared: z.boolean(),
    expectedVersion,
  })
  .check(check((answer) => glossaryFields.some((field) => !isBlank(answer[field])), 'required', 'ja'));
export type SaveQuickAnswerInput = z.input<typeof saveQuickAnswerInput>;

/** Why a quick answer was refused with UNPROCESSABLE_ENTITY, as `reason`. */
export const quickAnswerRefusals = ['name_taken', 'too_many_answers'] as const;
export type QuickAnswerRefusal = (typeof quickAnswerRefusals)[number];

/** The text for a reader: in the first of these languages that has one, else in any (OP-393). */
export function chooseQuickText(texts: QuickAnswerTexts, languages: readonly (GuestLocale | null)[]): string {
  const filled = glossaryFields.filter((field) => !isBlank(texts[field]));
  const chosen = languages.flatMap((language) => filled.filter((field) => localeOfGlossaryField[field] === language));
  const [field] = [...chosen, ...filled];
  return field ? texts[field] : '';
}

/** What the placeholders of a text stand for. Null leaves them out. */
export type QuickAnswerFacts = { name: string | null; place: string | null; hours: string | null };

/** Fills `{name}`, `{place}` and `{hours}` (QUICK-05). Other braces stay. */
export function fillQuickText(quickText: string, facts: QuickAnswerFacts): string {
  return quickText.replace(/( ?)\{(name|place|hours)\}/g, (_whole, space: string, key: keyof QuickAnswerFacts) => {
    const fact = facts[key];
    return fact === null ? '' : space + fact;
  });
}
