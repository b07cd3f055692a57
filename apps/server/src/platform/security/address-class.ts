import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Clock } from '../clock.ts';

/** What a log line says about an address (OP-152). */
type AddressClass = {
  family: 'ipv4' | 'ipv6';
  scope: 'loopback' | 'private' | 'public';
  /** Equal for lines of one address, on one node and one day (UTC). */
  key: string;
};

/** Null for a client whose address is unknown. */
export type ClassifyAddress = (address: string | undefined) => AddressClass | null;

/**
 * The key of the hash is random, is in memory alone and is forgotten each day. A key from the settings would let its owner try
 * all four billion IPv4 addresses at any later time.
 */
export function createClassifyAddress(clock: Clock): ClassifyAddress {
  let day = '';
  let secret = randomBytes(32);

  return (address) => {
    if (address === undefined || isIP(address) === 0) return null;
    const today = clock.now().toISOString().slice(0, 10);
    if (today !== day) secret = randomBytes(32);
    day = today;
    const parsed = ipaddr.parse(address);
    return {
      family: parsed.kind(),
      scope: scopeOf(parsed.range()),
      key: createHmac('sha256', secret).update(address).digest('base64url').slice(0, 8),
    };
  };
}

const privateRanges = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

function scopeOf(range: string): AddressClass['scope'] {
  // Rate limits count IPv6 by /64 networks, and that of `::1` is `::`, the unspecified address.
  if (range === 'loopback' || range === 'unspecified') return 'loopback';
  return privateRanges.has(range) ? 'private' : 'public';
}
