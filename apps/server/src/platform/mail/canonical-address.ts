import { domainToASCII } from 'node:url';

/** The providers that deliver to one mailbox whatever dots its local part has, with the domain that stands for all of theirs. */
const dotlessDomains: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** One form for an address however it is written: lower case, and the domain as DNS has it. */
export function plainAddress(address: string): string {
  const [local, domain] = split(address);
  return `${local}@${domain}`;
}

/** One form for the addresses that reach one mailbox: no tag after a plus, and no dots where its provider ignores them. */
export function canonicalAddress(address: string): string {
  const [local, domain] = split(address);
  const untagged = local.replace(/(?!^)\+.*$/s, '');
  const dotless = dotlessDomains[domain];
  return dotless ? `${untagged.replaceAll('.', '')}@${dotless}` : `${untagged}@${domain}`;
}

function split(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).trim();
  return [address.slice(0, Math.max(at, 0)).trim().toLowerCase(), domainToASCII(domain) || domain.toLowerCase()];
}
