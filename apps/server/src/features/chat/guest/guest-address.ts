import { createHmac, type KeyObject } from 'node:crypto';
import type { Context } from '../../../context.ts';

const purpose = 'guest-address';

/** Makes the addresses of two visitors comparable without storing them. */
export function hashAddress({ keyring }: Pick<Context, 'keyring'>, address: string): string {
  const { newest } = keyring.keysFor(purpose);
  return `${newest.kid}.${digest(newest.key, address)}`;
}

/** Whether the hash belongs to this address. False if its key has been dropped. */
export function isHashOf({ keyring }: Pick<Context, 'keyring'>, hash: string, address: string): boolean {
  const [kid = '', code] = hash.split('.');
  const known = keyring.keysFor(purpose).find(kid);
  return known !== null && digest(known.key, address) === code;
}

function digest(key: KeyObject, address: string): string {
  return createHmac('sha256', key).update(address).digest('base64url');
}
