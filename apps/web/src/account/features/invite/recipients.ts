import { isEmail } from '@yobirin/contract/email';
import type { InviteRefusal } from './invite-refusal.ts';
import type { PastedAddress } from './parse-addresses.ts';

/** An ID that is neither used nor offered by an invitation. */
export type FreeId = { propertyId: string; yobirinId: string };

export type Outcome = { type: 'open' | 'sending' | 'sent' } | { type: 'refused'; refusal: InviteRefusal };

/** One of many invitations: its address and its ID. */
export type Recipient = {
  key: number;
  email: string;
  id: FreeId | null;
  outcome: Outcome;
  /** After a problem with the address, it can be changed until it is sent. */
  isCorrected: boolean;
};

/** Why a recipient cannot be invited yet. */
export type Obstacle = 'invalid' | 'duplicate' | 'noId';

const open: Outcome = { type: 'open' };

export function recipientsOf(addresses: readonly PastedAddress[], freeIds: readonly FreeId[]): Recipient[] {
  const recipients = addresses.map(({ email, isValid }, key) => ({
    key,
    email,
    id: null,
    outcome: open,
    isCorrected: !isValid,
  }));
  return fillIds(recipients, freeIds);
}

/** Gives recipients without an ID the next free one, and takes away IDs that are not free. */
export function fillIds(recipients: readonly Recipient[], freeIds: readonly FreeId[]): Recipient[] {
  const free = new Map(freeIds.map((id) => [id.propertyId, id]));
  const kept = recipients.map((recipient) =>
    isGiven(recipient) || free.has(recipient.id?.propertyId ?? '') ? recipient : { ...recipient, id: null },
  );
  for (const { id } of kept) if (id) free.delete(id.propertyId);
  const spare = free.values();
  return kept.map((recipient) => (recipient.id ? recipient : { ...recipient, id: spare.next().value ?? null }));
}

export function changeEmail(recipients: readonly Recipient[], key: number, email: string): Recipient[] {
  return recipients.map((recipient) => (recipient.key === key ? { ...recipient, email, outcome: open } : recipient));
}

/** Swaps the IDs if another recipient had the chosen one. */
export function chooseId(recipients: readonly Recipient[], key: number, id: FreeId): Recipient[] {
  const givenUp = recipients.find((recipient) => recipient.key === key)?.id ?? null;
  return recipients.map((recipient) => {
    if (recipient.key === key) return { ...recipient, id, outcome: open };
    return recipient.id?.propertyId === id.propertyId ? { ...recipient, id: givenUp } : recipient;
  });
}

export function setOutcome(recipients: readonly Recipient[], key: number, outcome: Outcome): Recipient[] {
  return recipients.map((recipient) => {
    if (recipient.key !== key) return recipient;
    return { ...recipient, outcome, isCorrected: recipient.isCorrected || isAboutAddress(outcome) };
  });
}

/** Null if the recipient can be invited. */
export function obstacleOf(recipient: Recipient, recipients: readonly Recipient[]): Obstacle | null {
  if (!isEmail(recipient.email.trim())) return 'invalid';
  const first = recipients.find(({ email }) => isSameAddress(email, recipient.email));
  if (first && first.key !== recipient.key) return 'duplicate';
  return recipient.id ? null : 'noId';
}

/** The recipients that can be invited. */
export function sendableOf(recipients: readonly Recipient[]): Recipient[] {
  return recipients.filter((recipient) => !isSent(recipient) && obstacleOf(recipient, recipients) === null);
}

/** How many recipients lack an ID. */
export function missingIdsOf(recipients: readonly Recipient[]): number {
  return recipients.filter(({ id }) => !id).length;
}

export function isSent({ outcome }: Recipient): boolean {
  return outcome.type === 'sent';
}

/** After sending, the ID is not free, but stays with the recipient. */
function isGiven({ outcome }: Recipient): boolean {
  return outcome.type === 'sending' || outcome.type === 'sent';
}

function isAboutAddress(outcome: Outcome): boolean {
  return outcome.type === 'refused' && ['invalid', 'invited', 'member'].includes(outcome.refusal);
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
