import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockAccount } from '../account/account.queries.ts';
import { type LicensedAccount, requireAccount } from '../account/account.service.ts';
import { findOwnerActor } from './member.service.ts';
import { sitsInAccount } from './seat-holder.service.ts';

type Claim = {
  accountId: string;
  userId: string;
  /** The NOT_FOUND error of the requested object, so that the answer does not reveal that it exists. */
  missing?: () => DomainError;
};

/** Throws FORBIDDEN for other members of the account, and NOT_FOUND for other users, who may not know that it exists. */
export async function assertAccountOwner(db: Executor, claim: Claim): Promise<void> {
  if (await findOwnerActor(db, claim)) return;
  if (await sitsInAccount(db, claim)) throw new DomainError('FORBIDDEN', 'This is for the owner of the account');
  throw (claim.missing ?? noSuchAccount)();
}

/**
 * Locks the account until the transaction ends, for its owner to manage. Throws FORBIDDEN for other members and while the license
 * is invalid (PERM-07), NOT_FOUND for other users and for a closed account.
 */
export async function holdOwnedAccount(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  claim: Claim,
): Promise<LicensedAccount> {
  const account = await holdAccount(ctx, tx, claim.accountId);
  await assertAccountOwner(tx, claim);
  if (account.currentLicenseStatus === 'INVALID') {
    throw new DomainError('FORBIDDEN', 'The license of the account is not valid at present');
  }
  return account;
}

/** Locks the account until the transaction ends. Throws NOT_FOUND if it does not exist or is closed. */
export async function holdAccount(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  id: string,
): Promise<LicensedAccount> {
  await takeTurn(tx, id);
  const account = await requireAccount({ db: tx, clock }, id);
  if (account.closedAt !== null) throw noSuchAccount();
  return account;
}

/**
 * Locks the account. Call it before touching any other row to change seats, groups or invitations: such changes then run one
 * after the other. After a wait, the account may have been closed and its seats, groups and invitations deleted.
 */
export function takeTurn(tx: Transaction, accountId: string): Promise<void> {
  return lockAccount(tx, accountId);
}

function noSuchAccount(): DomainError {
  return new DomainError('NOT_FOUND', 'No such account');
}
