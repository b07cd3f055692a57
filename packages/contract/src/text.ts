import * as z from 'zod/mini';
import { countGraphemes } from './graphemes.ts';
import { limits } from './limits.ts';
import type { ValidationCode } from './validation.ts';

/** A rule with its code, so that a misspelt one does not compile. On an object, `field` is where the code is shown. */
export function check<T>(isValid: (value: T) => boolean, code: ValidationCode, field?: keyof T & string) {
  return z.refine<T>(isValid, { error: code, ...(field && { path: [field] }) });
}

/** A string that must be there, taken as it is. For secrets, which are never trimmed. */
export function requiredString(maxCharacters: number) {
  return z.string({ error: 'required' }).check(
    check((value) => value !== '', 'required'),
    check((value) => value.length <= maxCharacters, 'too_long'),
  );
}

/** Writing of one line, such as a name: may not be blank. */
export function requiredLine(maxGraphemes: number) {
  return optionalLine(maxGraphemes).check(check((value) => !isBlank(value), 'required'));
}

/** Writing of one line that may be empty. */
export function optionalLine(maxGraphemes: number) {
  return z.string({ error: 'required' }).check(
    z.overwrite(toLine),
    check((value) => isWithin(value, maxGraphemes), 'too_long'),
  );
}

/** Writing of any number of lines that may be empty. */
export function paragraphs(maxGraphemes: number) {
  return z.string({ error: 'required' }).check(
    z.overwrite(cleanParagraphs),
    check((value) => isWithin(value, maxGraphemes), 'too_long'),
  );
}

/** Whether there is nothing to see: white space, full-width too, zero-width marks, fillers. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

/** Without embeddings, overrides and isolates, whose effect goes on beyond the text that they came with. */
export function withoutTurningMarks(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

function toLine(text: string): string {
  return withoutTurningMarks(text)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** PostgreSQL refuses NUL, and no other control character but tab and line feed has a place in writing. */
export function cleanParagraphs(text: string): string {
  return withoutTurningMarks(text)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();
}

/** Asks for the units first, so that a megabyte of combining marks costs nothing to refuse. */
function isWithin(text: string, maxGraphemes: number): boolean {
  if (text.length <= maxGraphemes) return true;
  return text.length <= maxGraphemes * limits.unitsPerGrapheme && countGraphemes(text) <= maxGraphemes;
}
