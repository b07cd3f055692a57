import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { PurposeKeys } from './keyring.ts';

const algorithm = 'aes-256-gcm';

/** Encrypts a text that has to be read again. It opens only for this `owner`, so a copy in another row is useless. */
export function seal({ newest }: PurposeKeys, text: string, owner: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, newest.key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [newest.kid, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

/** Null when its key was removed. Throws when it was tampered with or belongs to another owner. */
export function openSealed(keys: PurposeKeys, sealed: string, owner: string): string | null {
  const [kid = '', ...parts] = sealed.split('.');
  const found = keys.find(kid);
  return found && decrypt(found.key, parts, owner);
}

function decrypt(key: KeyObject, parts: readonly string[], owner: string): string {
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !body) throw new Error('Not a sealed text');
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
