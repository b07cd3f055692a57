import { authApi } from '@yobirin/contract/auth-api';
import { limits } from '@yobirin/contract/limits';
import type { FastifyRequest } from 'fastify';
import { addressOf, type RateLimit } from '../../platform/http/rate-limit.ts';
import { canonicalAddress } from '../../platform/mail/canonical-address.ts';
import { linkMails } from '../../platform/mail/mail-kinds.ts';

const windowMs = 15 * 60_000;

/** Wrong passwords for one email address: from each device that has signed in before, and from all other clients together. */
export const passwordAttempts = { name: 'password', max: 10, windowMs };

/** Per IP address. High, because an office or a hotel may share one: these limits only stop automated requests. */
export const signinsPerAddress: RateLimit = { name: 'signin', max: 300, windowMs, key: addressOf };
export const tokensPerAddress: RateLimit = { name: 'token', max: 300, windowMs, key: addressOf };
export const refreshesPerAddress: RateLimit = { name: 'refresh', max: 3_000, windowMs, key: addressOf };
export const mailsPerAddress: RateLimit = { name: 'mail', max: 300, windowMs, key: addressOf };

/** One address rarely makes more users than this within the window. */
export const signupsPerAddress = {
  name: 'signup',
  max: 300,
  windowMs,
  purpose: 'signup',
  unprovenMax: limits.unprovenSignupsMax,
} as const;

/** Keep a client from flooding a mailbox, apart for each kind: sign-ups in another person's name leave them the reset. */
export const mailsPerRecipient: RateLimit = {
  name: 'mail-to',
  max: linkMails.perHour,
  windowMs: 60 * 60_000,
  key: recipientOf,
};
export const mailsPerRecipientInADay: RateLimit = {
  name: 'mail-to-in-a-day',
  max: linkMails.perDay,
  windowMs: 24 * 60 * 60_000,
  key: recipientOf,
};

/** Mails to new addresses that one user asks for, whichever these are. */
export const emailChangesPerUser = { name: 'email-change', max: linkMails.perHour, windowMs: 60 * 60_000 };
export const emailChangesPerUserInADay = {
  name: 'email-change-in-a-day',
  max: linkMails.perDay,
  windowMs: 24 * 60 * 60_000,
};

function recipientOf({ body, routeOptions: { url } }: FastifyRequest): string {
  if (typeof body !== 'object' || body === null) return '';
  const recipient = 'newEmail' in body ? body.newEmail : 'email' in body ? body.email : '';
  if (typeof recipient !== 'string') return '';
  // Signing up and asking for its mail again send one kind of mail.
  const kind = url === authApi.confirmation ? authApi.signup : url;
  return `${kind} ${canonicalAddress(recipient.trim().slice(0, 254))}`;
}
