import { groupIdTakenMessage, type RegisterGroupInput, registerGroupInput } from '@yobirin/contract/group';
import type { RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import type { LicensedAccount } from '../account/account.service.ts';
import { type Group, insertGroup } from '../holder/group.queries.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';
import { countPaused } from '../pause/pause.service.ts';
import { registerId } from '../profile/register-id.service.ts';

/** Adds a group with a public ID and without members. */
export async function registerGroup(ctx: RequestContext, input: RegisterGroupInput): Promise<Group> {
  const { userId } = requireViewer(ctx);
  const { accountId, yobirinId } = parseInput(registerGroupInput, input);

  return ctx.db.transaction(async (tx) => {
    const account = await holdOwnedAccount(ctx, tx, { accountId, userId });
    await assertFreeGroup(tx, account);
    const group = await insertGroup(tx, { accountId, createdAt: ctx.clock.now() });
    await registerId(ctx, tx, { groupId: group.id }, { accountId, yobirinId, takenMessage: groupIdTakenMessage });
    return group;
  });
}

/** The operator may give a smaller plan than is in use: the account keeps its groups, but cannot add another. */
async function assertFreeGroup(tx: Transaction, account: LicensedAccount): Promise<void> {
  const paused = await countPaused(tx, account.id);
  if (account.registeredGroupCount - paused.groups < account.totalMaxGroups) return;
  throw new DomainError('UNPROCESSABLE_ENTITY', 'Every group of the contract has an ID', { reason: 'no_free_group' });
}
