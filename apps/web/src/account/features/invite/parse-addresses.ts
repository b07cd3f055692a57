import { isEmail } from '@yobirin/contract/email';

/** A pasted address, valid or not: the owner can correct it. */
export type PastedAddress = { email: string; isValid: boolean };

/**
 * Finds the addresses in pasted text: one per line, separated by commas or spaces, as `Name <address>`, or in a table
 * beside names. Full-width characters become half-width; a repeated address is kept once.
 */
export function parseAddresses(text: string): PastedAddress[] {
  const found = entriesOf(text.normalize('NFKC')).flatMap(addressesOf);
  const firsts = new Map<string, string>();
  for (const address of found) {
    const key = address.toLowerCase();
    if (!firsts.has(key)) firsts.set(key, address);
  }
  return [...firsts.values()].map((email) => ({ email, isValid: isEmail(email) }));
}

/** Splits at separators, though not inside a quoted name such as `"Yamada, Hanako" <…>`. */
function entriesOf(text: string): string[] {
  return text.match(/(?:"[^"\n]*"|[^,;、\n"]|")+/g) ?? [];
}

function addressesOf(entry: string): string[] {
  const inBrackets = [...entry.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address);
  const words = wordsOf(entry.replace(/^.*>/, ''));
  const outside = inBrackets.length > 0 ? words.filter(isAddressLike) : onlyAddressLike(words);
  return [...inBrackets, ...outside].map(cleanAddress).filter((address) => address !== '');
}

/** Drops names beside an address. Without any address, all words together form one invalid entry. */
function onlyAddressLike(words: string[]): string[] {
  const addresses = words.filter(isAddressLike);
  return addresses.length > 0 ? addresses : [words.join(' ')];
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function isAddressLike(word: string): boolean {
  return word.includes('@');
}

function cleanAddress(address: string): string {
  return address
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^["'([{]+|["')\]}。.]+$/g, '');
}
