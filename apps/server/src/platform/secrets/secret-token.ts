import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form. A random token cannot be guessed, so unlike a password it needs no slow hash. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
