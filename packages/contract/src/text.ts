import * as z from 'zod/mini';
import { countGraphemes } from './graphemes.ts';
import { limits } from './limits.ts';
import type { ValidationCode } from './validation.ts';
import { toWellFormed } from './well-formed.ts';

/** A rule with a typed error code. On an object, `field` is the field that shows the code. */
export function check<T>(isValid: (value: T) => boolean, code: ValidationCode, field?: keyof T & string) {
  return z.refine<T>(isValid, { error: code, ...(field && { path: [field] }) });
}

/** A required string that is never trimmed, such as a secret. */
export function requiredString(maxCharacters: number) {
  return z.string({ error: 'required' }).check(
    check((value) => value !== '', 'required'),
    check((value) => value.length <= maxCharacters, 'too_long'),
  );
}

/** One line of text, such as a name; must not be blank. */
export function requiredLine(maxGraphemes: number) {
  return optionalLine(maxGraphemes).check(check((value) => !isBlank(value), 'required'));
}

/** One line of text; may be empty. */
export function optionalLine(maxGraphemes: number) {
  return z.string({ error: 'required' }).check(
    z.overwrite(toLine),
    check((value) => isWithin(value, maxGraphemes), 'too_long'),
  );
}

/** Any number of lines of text; may be empty. */
export function paragraphs(maxGraphemes: number) {
  return z.string({ error: 'required' }).check(
    z.overwrite(cleanParagraphs),
    check((value) => isWithin(value, maxGraphemes), 'too_long'),
  );
}

/**
 * Letters, digits, punctuation and symbols, emoji among them, unless Unicode says that they are not displayed. Of braille, which
 * begins with a blank, the patterns with dots.
 */
const visible = /(?![\p{Default_Ignorable_Code_Point}\p{Script=Braille}])[\p{L}\p{N}\p{P}\p{S}]|[\u2801-\u28ff]/u;

/**
 * Whether no character is visible: only white space, fillers, tags, combining marks without a letter, or code points that mean
 * nothing. Asks for a visible one, because no list of the invisible ones is complete (VALID-24).
 */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** Removes embeddings, overrides and isolates, whose effect reaches beyond the text they are in. */
export function withoutTurningMarks(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

/** As fields of one line are stored: without control characters and line breaks, trimmed. */
export function toLine(text: string): string {
  return toWellFormed(withoutTurningMarks(text))
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** PostgreSQL refuses NUL, and text needs no control characters but tab and line feed. */
export function cleanParagraphs(text: string): string {
  return toWellFormed(withoutTurningMarks(text))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();
}

/** Compares the length in UTF-16 units first, so that a megabyte of combining marks is refused cheaply. */
function isWithin(text: string, maxGraphemes: number): boolean {
  if (text.length <= maxGraphemes) return true;
  return text.length <= maxGraphemes * limits.unitsPerGrapheme && countGraphemes(text) <= maxGraphemes;
}
