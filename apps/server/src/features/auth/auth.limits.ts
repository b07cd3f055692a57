import type { FastifyRequest } from 'fastify';
import { addressOf, type RateLimit } from '../../platform/http/rate-limit.ts';

const windowMs = 15 * 60_000;

/** Wrong passwords for one mail address, wherever they come from. */
export const passwordAttempts = { name: 'password', max: 10, windowMs };

/** An office or a hotel may share an address, so these only stop machines. */
export const signinsPerAddress: RateLimit = { name: 'signin', max: 300, windowMs, key: addressOf };
export const tokensPerAddress: RateLimit = { name: 'token', max: 300, windowMs, key: addressOf };
export const refreshesPerAddress: RateLimit = { name: 'refresh', max: 3_000, windowMs, key: addressOf };
export const mailsPerAddress: RateLimit = { name: 'mail', max: 300, windowMs, key: addressOf };

/** Nobody's mailbox is flooded through us. */
export const mailsPerRecipient: RateLimit = { name: 'mail-to', max: 8, windowMs, key: recipientOf };

function recipientOf({ body }: FastifyRequest): string {
  if (typeof body !== 'object' || body === null) return '';
  const recipient = 'newEmail' in body ? body.newEmail : 'email' in body ? body.email : '';
  return typeof recipient === 'string' ? recipient.trim().toLowerCase().slice(0, 254) : '';
}
