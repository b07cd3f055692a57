import { numericId } from '@yobirin/contract/ids';
import { deleteInboxLabelInput, registerInboxLabelInput, updateInboxLabelInput } from '@yobirin/contract/inbox';
import { limits } from '@yobirin/contract/limits';
import type { RequestContext } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { violates } from '../../platform/database/violates.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { holdAccount } from '../directory/holder/owned-account.service.ts';
import { findAccountId } from '../directory/profile/call-target.service.ts';
import { requireHolding } from '../directory/profile/holding.service.ts';
import { requireActing } from './inbox.service.ts';
import {
  deleteLabel,
  deleteLabelsOfAccount,
  findIdsWithLabel,
  findLabels,
  holdLabels,
  insertLabel,
  updateLabel,
} from './label.queries.ts';
import type { Label } from './thread.ts';

type Input<Fields extends string> = { [Field in Fields]: unknown };

/** The labels of the account of one of the viewer's IDs. */
export async function listInboxLabels(ctx: RequestContext, id: string): Promise<Label[]> {
  requireViewer(ctx);
  const yobirinPropertyId = parseInput(numericId, id);
  await requireHolding(ctx, yobirinPropertyId);
  return findLabels(ctx.db, await requireAccountOfId(ctx, yobirinPropertyId));
}

/** Throws CONFLICT for a second label of one name, and UNPROCESSABLE_ENTITY for one too many. */
export async function registerInboxLabel(
  ctx: RequestContext,
  input: Input<'yobirinPropertyId' | 'name' | 'colour'>,
): Promise<Label> {
  const { yobirinPropertyId, name, colour } = parseInput(registerInboxLabelInput, input);
  await requireActing(ctx, yobirinPropertyId);
  const accountId = await requireAccountOfId(ctx, yobirinPropertyId);
  return writeLabel(ctx, accountId, async (tx) => {
    const labels = await findLabels(tx, accountId);
    if (labels.length < limits.inboxLabelsMax) return insertLabel(tx, { accountId, name, colour });
    throw new DomainError('UNPROCESSABLE_ENTITY', 'The account has no room for another label', { reason: 'too_many' });
  });
}

/** Throws NOT_FOUND for a label of another account, and CONFLICT for a second one of that name. */
export async function updateInboxLabel(
  ctx: RequestContext,
  input: Input<'yobirinPropertyId' | 'id' | 'name' | 'colour'>,
): Promise<Label> {
  const { yobirinPropertyId, ...label } = parseInput(updateInboxLabelInput, input);
  await requireActing(ctx, yobirinPropertyId);
  const accountId = await requireAccountOfId(ctx, yobirinPropertyId);
  const updated = await writeLabel(ctx, accountId, (tx) => updateLabel(tx, { ...label, accountId }));
  for (const id of await findIdsWithLabel(ctx.db, updated.id)) ctx.inbox.announceAll(id);
  return updated;
}

/** Throws NOT_FOUND for a label of another account. Returns the id. */
export async function deleteInboxLabel(ctx: RequestContext, input: Input<'yobirinPropertyId' | 'id'>): Promise<string> {
  const { yobirinPropertyId, id } = parseInput(deleteInboxLabelInput, input);
  await requireActing(ctx, yobirinPropertyId);
  const accountId = await requireAccountOfId(ctx, yobirinPropertyId);
  const withLabel = await ctx.db.transaction(async (tx) => {
    const ids = await findIdsWithLabel(tx, id);
    if (!(await deleteLabel(tx, { id, accountId }))) throw noSuchLabel();
    return ids;
  });
  for (const withId of withLabel) ctx.inbox.announceAll(withId);
  return id;
}

/** Throws NOT_FOUND for a label of another account. Until the end of the transaction it is not deleted. */
export async function holdLabel(tx: Transaction, label: { labelId: string; accountId: string }): Promise<void> {
  const { labelId, accountId } = label;
  if (!(await holdLabels(tx, { labelIds: [labelId], accountId })).has(labelId)) throw noSuchLabel();
}

/** For an account that is being closed. */
export async function forgetLabelsOfAccount(tx: Transaction, accountId: string): Promise<void> {
  await deleteLabelsOfAccount(tx, accountId);
}

/** Throws NOT_FOUND for an ID that was deleted or suspended meanwhile. */
export async function requireAccountOfId(ctx: RequestContext, yobirinPropertyId: string): Promise<string> {
  const accountId = await findAccountId(ctx, yobirinPropertyId);
  if (accountId === null) throw new DomainError('NOT_FOUND', 'No such ID of yours');
  return accountId;
}

/** The account is locked, so that two members at once do not make one label too many. */
async function writeLabel(
  ctx: RequestContext,
  accountId: string,
  write: (tx: Transaction) => Promise<Label | undefined>,
): Promise<Label> {
  const work = async (tx: Transaction) => {
    await holdAccount(ctx, tx, accountId);
    return write(tx);
  };
  const label = await ctx.db.transaction(work).catch((error: unknown) => {
    if (!violates(error, 'inbox_labels_once_per_account')) throw error;
    throw new DomainError('CONFLICT', 'The account has a label of this name', { reason: 'same_name' });
  });
  if (!label) throw noSuchLabel();
  return label;
}

function noSuchLabel(): DomainError {
  return new DomainError('NOT_FOUND', 'No such label');
}
