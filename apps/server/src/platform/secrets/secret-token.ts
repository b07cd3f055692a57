import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess, fit for a URL. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it. A token has no structure to guess, so unlike a password it needs no slow hash. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
