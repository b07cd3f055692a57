import { skeletonOf } from './id-skeleton.ts';

/** Words that a visitor takes for the operator's. */
const operatorWords = [
  'abuse',
  'admin',
  'administration',
  'administrator',
  'billing',
  'complaint',
  'contact',
  'customercare',
  'customerservice',
  'customersupport',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'information',
  'invoice',
  'legal',
  'moderator',
  'noreply',
  'donotreply',
  'notification',
  'official',
  'operator',
  'password',
  'payment',
  'police',
  'postmaster',
  'privacy',
  'refund',
  'root',
  'safety',
  'security',
  'signin',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'verification',
  'verified',
  'verify',
  'webmaster',
];

/** Names that strangers often pretend to be. */
const wellKnownNames = [
  'amazon',
  'apple',
  'docomo',
  'facebook',
  'google',
  'instagram',
  'japanpost',
  'jcb',
  'kddi',
  'kuroneko',
  'line',
  'mastercard',
  'mercari',
  'meta',
  'microsoft',
  'netflix',
  'nintendo',
  'openai',
  'paypal',
  'paypay',
  'rakuten',
  'sagawa',
  'softbank',
  'sony',
  'stripe',
  'tiktok',
  'toyota',
  'twitter',
  'visa',
  'whatsapp',
  'yamato',
  'youtube',
];

/** Words that change nothing when they stand beside one of the others. */
const neutralWords = ['account', 'center', 'centre', 'customer', 'desk', 'japan', 'online', 'service', 'team', 'the'];

const productName = 'yobirin';

const anyOf = (words: readonly string[]) => `(?:${words.map(fold).join('|')})s?`;
const speaking = anyOf([...operatorWords, ...wellKnownNames]);
const either = anyOf([...operatorWords, ...wellKnownNames, ...neutralWords]);
const speaksOnly = new RegExp(`^(?:${either})*${speaking}(?:${either})*$`);

/**
 * Whether visitors could take the ID for one of the operator or of a well-known company (VALID-22, OP-141): it consists of such
 * words only, or has the product's name in it.
 */
export function speaksForOthers(yobirinId: string): boolean {
  const joined = yobirinId.replaceAll(/[-_]/g, '');
  // A number at the end is a number, `support24`, or letters, `paypa1`.
  return [joined, joined.replace(/\d+$/, '')].map(fold).some(speaks);
}

/** Whether the ID is one of these names, or begins with one before a separator: `aoba`, `a0ba_2`, `aoba-desk` (VALID-40). */
export function bearsName(yobirinId: string, names: readonly string[]): boolean {
  const parts = yobirinId.split(/[-_]/);
  const beginnings = parts.map((_, index) => parts.slice(0, index + 1).join(''));
  const read = beginnings.flatMap((beginning) => [beginning, beginning.replace(/\d+$/, '')]).map(fold);
  return names.map((name) => fold(name.replaceAll(/[-_]/g, ''))).some((name) => read.includes(name));
}

function speaks(letters: string): boolean {
  return letters.includes(fold(productName)) || speaksOnly.test(letters);
}

/** Reads digits as the letters that they are written for: `5upp0rt`. */
function fold(text: string): string {
  const digits: Record<string, string> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };
  return skeletonOf(text.replaceAll(/[345789]/g, (digit) => digits[digit] ?? digit));
}
