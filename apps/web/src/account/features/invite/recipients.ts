import { isEmail } from '@yobirin/contract/email';
import { yobirinId as yobirinIdShape } from '@yobirin/contract/profile';
import type { InviteRefusal } from './invite-refusal.ts';
import type { PastedAddress } from './parse-addresses.ts';
import { suggestId } from './suggest-ids.ts';

/** An ID that is neither used nor offered by an invitation. */
export type UnassignedId = { propertyId: string; yobirinId: string };

export type Outcome =
  | { type: 'open' | 'sending' }
  | { type: 'sent'; isNewId: boolean }
  | { type: 'refused'; refusal: InviteRefusal };

/** One of many invitations: its address and its ID. */
export type Recipient = {
  key: number;
  email: string;
  /** As typed: a new ID, or an unassigned one. */
  yobirinId: string;
  /** An ID that was neither typed nor chosen follows a correction of the address. */
  isIdChosen: boolean;
  outcome: Outcome;
  /** After a problem with the address, it can be changed until it is sent. */
  isCorrected: boolean;
};

/** What the IDs of all recipients are checked against. */
export type Stock = {
  /** Unassigned IDs of the account. */
  unassignedIds: readonly UnassignedId[];
  /** How many new IDs the plan allowed when the list was opened. */
  newIdsMax: number;
  /** IDs in lower case that the server called taken. */
  taken: ReadonlySet<string>;
};

/** Why a recipient cannot be invited yet. */
export type Obstacle = 'invalid' | 'duplicate' | 'noId' | 'invalidId' | 'duplicateId' | 'takenId' | 'overPlan';

const open: Outcome = { type: 'open' };

/** New IDs while the plan has room, then unassigned ones (OP-95). */
export function recipientsOf(addresses: readonly PastedAddress[], stock: Stock): Recipient[] {
  const spare = stock.unassignedIds.values();
  const recipients: Recipient[] = [];
  for (const [key, { email, isValid }] of addresses.entries()) {
    const unassigned = key < stock.newIdsMax ? undefined : spare.next().value?.yobirinId;
    const yobirinId = unassigned ?? suggestBeside(recipients, email, stock);
    const isIdChosen = unassigned !== undefined;
    recipients.push({ key, email, yobirinId, isIdChosen, outcome: open, isCorrected: !isValid });
  }
  return recipients;
}

export function changeEmail(
  recipients: readonly Recipient[],
  { key, email, stock }: { key: number; email: string; stock: Stock },
): Recipient[] {
  const others = recipients.filter((recipient) => recipient.key !== key);
  return change(recipients, key, ({ isIdChosen, yobirinId }) => ({
    email,
    yobirinId: isIdChosen ? yobirinId : suggestBeside(others, email, stock),
    outcome: open,
  }));
}

export function changeId(recipients: readonly Recipient[], key: number, yobirinId: string): Recipient[] {
  return change(recipients, key, () => ({ yobirinId, isIdChosen: true, outcome: open }));
}

export function setOutcome(recipients: readonly Recipient[], key: number, outcome: Outcome): Recipient[] {
  return change(recipients, key, ({ isCorrected }) => ({
    outcome,
    isCorrected: isCorrected || isAboutAddress(outcome),
  }));
}

/** The unassigned ID that the recipient would get. Null for a new ID. */
export function unassignedIdOf({ yobirinId }: Recipient, { unassignedIds }: Stock): UnassignedId | null {
  return unassignedIds.find((free) => isEqual(free.yobirinId, yobirinId)) ?? null;
}

/** Unassigned IDs that no other recipient gets. */
export function choiceOf(
  recipient: Recipient,
  recipients: readonly Recipient[],
  { unassignedIds }: Stock,
): UnassignedId[] {
  const others = recipients.filter(({ key }) => key !== recipient.key);
  return unassignedIds.filter((free) => !others.some(({ yobirinId }) => isEqual(free.yobirinId, yobirinId)));
}

/** Null if the recipient can be invited. */
export function obstacleOf(recipient: Recipient, recipients: readonly Recipient[], stock: Stock): Obstacle | null {
  if (!isEmail(recipient.email.trim())) return 'invalid';
  const place = recipients.indexOf(recipient);
  const before = recipients.filter((other, index) => index < place || (isSent(other) && index !== place));
  if (before.some(({ email }) => isEqual(email, recipient.email))) return 'duplicate';
  return idObstacleOf(recipient, before, stock);
}

function idObstacleOf(recipient: Recipient, before: readonly Recipient[], stock: Stock): Obstacle | null {
  const { yobirinId } = recipient;
  if (yobirinId.trim() === '') return 'noId';
  if (!yobirinIdShape.safeParse(yobirinId).success) return 'invalidId';
  if (before.some((other) => isEqual(other.yobirinId, yobirinId))) return 'duplicateId';
  if (!takesNewId(recipient, stock)) return null;
  if (stock.taken.has(lower(yobirinId)) && !isUncertain(recipient)) return 'takenId';
  return before.filter((other) => takesNewId(other, stock)).length < stock.newIdsMax ? null : 'overPlan';
}

function takesNewId(recipient: Recipient, stock: Stock): boolean {
  const { outcome } = recipient;
  return outcome.type === 'sent' ? outcome.isNewId : unassignedIdOf(recipient, stock) === null;
}

/** The request may have reached the server, which then calls the ID taken. It can be repeated. */
function isUncertain({ outcome }: Recipient): boolean {
  return outcome.type === 'refused' && outcome.refusal === 'failed';
}

/** The recipients that can be invited. */
export function sendableOf(recipients: readonly Recipient[], stock: Stock): Recipient[] {
  return recipients.filter((recipient) => !isSent(recipient) && obstacleOf(recipient, recipients, stock) === null);
}

/** How many recipients the plan has no ID for. */
export function countOverPlan(recipients: readonly Recipient[], stock: Stock): number {
  return recipients.filter((recipient) => obstacleOf(recipient, recipients, stock) === 'overPlan').length;
}

export function isSent({ outcome }: Recipient): boolean {
  return outcome.type === 'sent';
}

function change(
  recipients: readonly Recipient[],
  key: number,
  changesOf: (recipient: Recipient) => Partial<Recipient>,
): Recipient[] {
  return recipients.map((recipient) => (recipient.key === key ? { ...recipient, ...changesOf(recipient) } : recipient));
}

function suggestBeside(others: readonly Recipient[], email: string, { taken, unassignedIds }: Stock): string {
  const used = new Set([...others, ...unassignedIds].map(({ yobirinId }) => lower(yobirinId)));
  return suggestId(email, (candidate) => taken.has(candidate) || used.has(candidate));
}

function isAboutAddress(outcome: Outcome): boolean {
  return outcome.type === 'refused' && ['invalid', 'invited', 'member'].includes(outcome.refusal);
}

function isEqual(one: string, other: string): boolean {
  return lower(one) === lower(other);
}

function lower(text: string): string {
  return text.trim().toLowerCase();
}
