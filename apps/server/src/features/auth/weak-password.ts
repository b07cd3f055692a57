import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';

/** What an attacker knows about the user: parts of these words are tried first. */
export type KnownFacts = { email: string; firstName: string; lastName: string; siteHost: string };

type Chosen = { password: string; field: 'password' | 'newPassword'; user: Omit<KnownFacts, 'siteHost'> };

/** Throws BAD_USER_INPUT with `common_password` at the field if an attacker would try the password early (VALID-23). */
export function assertNotCommon({ config }: Pick<Context, 'config'>, { password, field, user }: Chosen): void {
  if (!isCommon(password, { ...user, siteHost: new URL(config.publicUrl).hostname })) return;
  throw new DomainError('BAD_USER_INPUT', 'The password is easy to guess', { fields: { [field]: 'common_password' } });
}

export function isCommon(password: string, facts: KnownFacts): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (leaked.has(text) || isRepeated(text) || isWalk(text)) return true;
  const forms = spellingsOf(text);
  return forms.some((form) => hasCommonHeart(form)) || wordsOf(facts).some((word) => isBuiltOn(forms, word));
}

/** Characters that surround a word without making it hard to guess, such as `2024!`. */
const trimmingsMax = 5;
/** A shorter word is part of many good passwords by chance. */
const knownWordMin = 4;
/** A password needs this many characters that do not follow from the one before. */
const surprisesMin = 4;

/** The 49,000 most used passwords of those that were published after break-ins, in small letters. */
const leaked = new Set(dictionary['passwords-common']);

/** Words, whose variants are refused, too. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .replace(/^#.*$/gm, '')
    .split(/\s+/)
    .filter(Boolean),
);

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '(': 'c',
};

/** As typed, and with digits and signs read as the letters they look like, where a 1 may be an i or an l. */
function spellingsOf(text: string): string[] {
  const read = (one: string) => text.replace(/./gu, (char) => (char === '1' ? one : (lookAlikes[char] ?? char)));
  return [text, read('i'), read('l'), ...heartsOf(text)];
}

/** The text without the digits and signs at its ends, with the remaining ones read as letters: `p@ssw0rd1!` becomes `password`. */
function heartsOf(text: string): string[] {
  const heart = text.replace(/^[^a-z@$]+/, '').replace(/[^a-z]+$/, '');
  if (heart === '' || text.length - heart.length > trimmingsMax) return [];
  return ['i', 'l'].map((one) => heart.replace(/./gu, (char) => (char === '1' ? one : (lookAlikes[char] ?? char))));
}

/** Also without signs within: `pass-word`, and for a word with another word of the list behind it: `hellokitty`. */
function hasCommonHeart(form: string): boolean {
  const letters = form.replace(/[^a-z]/g, '');
  if (letters === '' || form.length - letters.length > trimmingsMax) return false;
  return common.has(letters) || isTwoWords(letters);
}

function isTwoWords(letters: string): boolean {
  for (let at = 3; at <= letters.length - 3; at += 1)
    if (common.has(letters.slice(0, at)) && common.has(letters.slice(at))) return true;
  return false;
}

function wordsOf({ email, firstName, lastName, siteHost }: KnownFacts): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const hosts = [domain, siteHost].flatMap((host) => host.split('.').slice(0, -1));
  const parts = [local, ...local.split(/[^a-z\d]+/), ...hosts];
  const names = [firstName, lastName, firstName + lastName, lastName + firstName];
  return [...parts, ...names.map((name) => name.normalize('NFKC').toLowerCase()), 'yobirin'].filter(
    (word) => word.length >= knownWordMin,
  );
}

function isBuiltOn(forms: readonly string[], word: string): boolean {
  return forms.some((form) => form.includes(word) && form.length - word.length <= trimmingsMax);
}

/** Whether a short part is repeated: `Abc1Abc1`. */
function isRepeated(text: string): boolean {
  for (let length = 1; length < 8 && length <= text.length / 2; length += 1)
    if (text.startsWith(text.slice(length))) return true;
  return false;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '!@#$%^&*()'];
const lines = [...rows, ...columns];

/** Whether most characters repeat the one before, or stand beside it in the alphabet, in counting or on a keyboard. */
function isWalk(text: string): boolean {
  const chars = [...text];
  const surprises = chars.filter((char, index) => !follows(chars[index - 1], char)).length;
  return surprises < surprisesMin;
}

function follows(before: string | undefined, char: string): boolean {
  if (before === undefined) return false;
  if (before === char) return true;
  return lines.some((line) => line.includes(before + char) || line.includes(char + before));
}
