import { isEmail } from '@yobirin/contract/email';
import type { InviteRefusal } from './invite-refusal.ts';
import type { PastedAddress } from './parse-addresses.ts';

/** An ID that nobody uses, is invited to, or keeps for themselves. */
export type FreeId = { propertyId: string; yobirinId: string };

export type Outcome = { type: 'open' | 'sending' | 'sent' } | { type: 'refused'; refusal: InviteRefusal };

/** One of many to be invited: to which address, and to which ID. */
export type Recipient = { key: number; email: string; propertyId: string | null; outcome: Outcome };

/** Why a recipient cannot be invited as it stands. */
export type Obstacle = 'invalid' | 'duplicate' | 'noId';

const open: Outcome = { type: 'open' };

export function recipientsOf(addresses: readonly PastedAddress[], freeIds: readonly FreeId[]): Recipient[] {
  const recipients = addresses.map(({ email }, key) => ({ key, email, propertyId: null, outcome: open }));
  return fillIds(recipients, freeIds);
}

/** Gives whoever has none the next ID that is still free, and takes away those that are not free any more. */
export function fillIds(recipients: readonly Recipient[], freeIds: readonly FreeId[]): Recipient[] {
  const free = new Set(freeIds.map(({ propertyId }) => propertyId));
  const kept = recipients.map((recipient) =>
    isGiven(recipient) || free.has(recipient.propertyId ?? '') ? recipient : { ...recipient, propertyId: null },
  );
  for (const { propertyId } of kept) if (propertyId !== null) free.delete(propertyId);
  const spare = free.values();
  return kept.map((recipient) =>
    recipient.propertyId === null ? { ...recipient, propertyId: spare.next().value ?? null } : recipient,
  );
}

export function changeEmail(recipients: readonly Recipient[], key: number, email: string): Recipient[] {
  return recipients.map((recipient) => (recipient.key === key ? { ...recipient, email, outcome: open } : recipient));
}

/** Whoever had the ID gets the other one for it. */
export function chooseId(recipients: readonly Recipient[], key: number, propertyId: string): Recipient[] {
  const givenUp = recipients.find((recipient) => recipient.key === key)?.propertyId ?? null;
  return recipients.map((recipient) => {
    if (recipient.key === key) return { ...recipient, propertyId };
    return recipient.propertyId === propertyId ? { ...recipient, propertyId: givenUp } : recipient;
  });
}

export function setOutcome(recipients: readonly Recipient[], key: number, outcome: Outcome): Recipient[] {
  return recipients.map((recipient) => (recipient.key === key ? { ...recipient, outcome } : recipient));
}

/** Null when nothing stands against inviting. */
export function obstacleOf(recipient: Recipient, recipients: readonly Recipient[]): Obstacle | null {
  if (!isEmail(recipient.email.trim())) return 'invalid';
  const first = recipients.find(({ email }) => isSameAddress(email, recipient.email));
  if (first && first.key !== recipient.key) return 'duplicate';
  return recipient.propertyId === null ? 'noId' : null;
}

/** Those who can be invited now. */
export function sendableOf(recipients: readonly Recipient[]): Recipient[] {
  return recipients.filter((recipient) => !isSent(recipient) && obstacleOf(recipient, recipients) === null);
}

/** How many IDs are missing. */
export function missingIdsOf(recipients: readonly Recipient[]): number {
  return recipients.filter(({ propertyId }) => propertyId === null).length;
}

export function isSent({ outcome }: Recipient): boolean {
  return outcome.type === 'sent';
}

/** Once it is on its way, an ID is not free any more and yet the recipient's. */
function isGiven({ outcome }: Recipient): boolean {
  return outcome.type === 'sending' || outcome.type === 'sent';
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
