import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../../context.ts';

type Issuing = Pick<Context, 'keyring' | 'clock'>;
type Door = { yobirinPropertyId: string; password: string };

/**
 * A caller who knew the password keeps a pass for this ID. The password is part of what is signed, so a changed password voids
 * every pass without a list of them.
 */
export function issueCallPass({ keyring, clock }: Issuing, door: Door): string {
  const { kid, key } = keysOf({ keyring }).newest;
  const expireAt = String(clock.now().getTime() + limits.callPassMs);
  return [kid, expireAt, signatureOf(key, door, expireAt)].join('.');
}

export function isCallPass({ keyring, clock }: Issuing, door: Door, pass: string): boolean {
  const [kid = '', expireAt = '', signature = ''] = pass.split('.');
  const found = keysOf({ keyring }).find(kid);
  if (!found || !(Number(expireAt) > clock.now().getTime())) return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(found.key, door, expireAt))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(key: KeyObject, { yobirinPropertyId, password }: Door, expireAt: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([yobirinPropertyId, password, expireAt]))
    .digest('base64url');
}

function keysOf({ keyring }: Pick<Context, 'keyring'>) {
  return keyring.keysFor('call pass');
}
