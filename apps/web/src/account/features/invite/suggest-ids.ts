import { limits } from '@yobirin/contract/limits';

/** Long enough for every suffix that makes a suggestion unique. */
const maxBaseCharacters = 60;

/** What may be suggested as the ID of an address, best first. */
export function candidatesOf(email: string): string[] {
  const [localPart = '', domain = ''] = email.trim().toLowerCase().split('@');
  const base = wordOf(localPart.replace(/\+.*$/, '')) || 'member';
  const company = wordOf(domain.split('.')[0] ?? '');
  return [base, ...(company ? [`${base}-${company}`] : []), `${base}-2`, `${base}-3`, `${base}-4`].slice(0, perAddress);
}

const perAddress = limits.checkedIdsMax / limits.pageSizeMax;

/** The first candidate that is not taken; the best one if all are, for the owner to edit. */
export function suggestId(email: string, isTaken: (yobirinId: string) => boolean): string {
  const candidates = candidatesOf(email);
  return candidates.find((candidate) => !isTaken(candidate)) ?? candidates[0] ?? '';
}

/** Only characters that an ID can have (VALID-01). */
function wordOf(text: string): string {
  return text
    .replace(/[^a-z\d_]+/g, '-')
    .slice(0, maxBaseCharacters)
    .replace(/^-+|-+$/g, '');
}
