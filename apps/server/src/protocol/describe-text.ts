import { guestLocales } from '@yobirin/contract/locale';
import * as z from 'zod/mini';

/** Each kind accepts all its characters; the kinds below it refuse the first one. */
const kinds = [
  { characters: ['é', 'あ', '-', 'a', 'Z', '1'], words: 'text' },
  { characters: ['-', '_', 'a', 'Z', '1'], words: 'letters, digits, `-` and `_`' },
  { characters: ['a', 'Z', '1'], words: 'letters and digits' },
  { characters: ['1', '9'], words: 'digits' },
];

const longLocales = guestLocales.filter((locale) => locale.length > 2).map((locale) => `\`${locale}\``);

const listOfChoices = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const formats: Record<string, string> = {
  datetime: 'time',
  uuid: 'UUID',
  language: listOfChoices.format(['two lower-case letters', ...longLocales]),
};

/** Five UTF-16 units, one grapheme. */
const grapheme = '👩‍🚀';

/** Finds the limits of a text by trying, because the contract's checks are functions. Throws for a form that has no words here. */
export function describeText(schema: z.core.$ZodType): string {
  const format = formats[String((schema._zod.def as { format?: string }).format)];
  if (format) return format;
  if (isValid(schema, '-1.5') && !isValid(schema, '-')) return 'decimal number, as text';
  for (const { characters, words } of kinds) {
    const [character = ''] = characters;
    const least = lengths.find((length) => isValid(schema, character.repeat(length)));
    if (least === undefined) continue;
    if (!characters.every((other) => isValid(schema, other.repeat(least)))) break;
    const most = findMost(schema, character, least);
    return most === null
      ? words
      : `${words}, ${describeRange(isValid(schema, '') ? 0 : least, most)} ${unitOf(schema, most)}`;
  }
  throw new Error('No words for the form of a text');
}

/** The least lengths that are tried. */
const lengths = Array.from({ length: 64 }, (_, index) => index + 1);
const unlimited = 2 ** 17;

function describeRange(least: number, most: number): string {
  if (least === most) return `${most}`;
  return least === 0 ? `at most ${most.toLocaleString('en')}` : `${least} to ${most.toLocaleString('en')}`;
}

function findMost(schema: z.core.$ZodType, character: string, least: number): number | null {
  let [valid, invalid] = [least, least + 1];
  while (invalid <= unlimited && isValid(schema, character.repeat(invalid))) [valid, invalid] = [invalid, invalid * 2];
  if (invalid > unlimited) return null;
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2);
    if (isValid(schema, character.repeat(middle))) valid = middle;
    else invalid = middle;
  }
  return valid;
}

function unitOf(schema: z.core.$ZodType, most: number): string {
  return isValid(schema, grapheme.repeat(most)) ? 'graphemes' : 'characters';
}

function isValid(schema: z.core.$ZodType, text: string): boolean {
  return z.safeParse(schema, text).success;
}
