import { isEmail } from '@yobirin/contract/email';
import type { InviteRefusal } from './invite-refusal.ts';
import type { PastedAddress } from './parse-addresses.ts';

/** An ID that nobody uses or is invited to. */
export type FreeId = { propertyId: string; yobirinId: string };

export type Outcome = { type: 'open' | 'sending' | 'sent' } | { type: 'refused'; refusal: InviteRefusal };

/** One of many to be invited: to which address, and to which ID. */
export type Recipient = {
  key: number;
  email: string;
  id: FreeId | null;
  outcome: Outcome;
  /** Once something was wrong with the address, it can be changed until it is sent. */
  isCorrected: boolean;
};

/** Why a recipient cannot be invited as it stands. */
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

/** Gives whoever has none the next ID that is still free, and takes away those that are not free any more. */
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

/** Whoever had the ID gets the other one for it. */
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

/** Null when nothing stands against inviting. */
export function obstacleOf(recipient: Recipient, recipients: readonly Recipient[]): Obstacle | null {
  if (!isEmail(recipient.email.trim())) return 'invalid';
  const first = recipients.find(({ email }) => isSameAddress(email, recipient.email));
  if (first && first.key !== recipient.key) return 'duplicate';
  return recipient.id ? null : 'noId';
}

/** Those who can be invited now. */
export function sendableOf(recipients: readonly Recipient[]): Recipient[] {
  return recipients.filter((recipient) => !isSent(recipient) && obstacleOf(recipient, recipients) === null);
}

/** How many IDs are missing. */
export function missingIdsOf(recipients: readonly Recipient[]): number {
  return recipients.filter(({ id }) => !id).length;
}

export function isSent({ outcome }: Recipient): boolean {
  return outcome.type === 'sent';
}

/** Once it is on its way, an ID is not free any more and yet the recipient's. */
function isGiven({ outcome }: Recipient): boolean {
  return outcome.type === 'sending' || outcome.type === 'sent';
}

function isAboutAddress(outcome: Outcome): boolean {
  return outcome.type === 'refused' && ['invalid', 'invited', 'member'].includes(outcome.refusal);
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
