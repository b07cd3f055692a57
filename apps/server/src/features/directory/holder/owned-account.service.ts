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
  /** For what was asked for by an id of its own: answered as if that did not exist, word for word. */
  missing?: () => DomainError;
};

/** Throws FORBIDDEN for someone who only sits in the account. Whether it exists is no business of anyone else: NOT_FOUND. */
export async function assertAccountOwner(db: Executor, claim: Claim): Promise<void> {
  if (await findOwnerActor(db, claim)) return;
  if (await sitsInAccount(db, claim)) throw new DomainError('FORBIDDEN', 'This is for the owner of the account');
  throw (claim.missing ?? noSuchAccount)();
}

/**
 * The account, locked until the transaction ends, for its owner to manage. Throws as above, NOT_FOUND for one that has closed,
 * and FORBIDDEN while it is unpaid (PERM-07).
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

/** The account, locked until the transaction ends. Throws NOT_FOUND, also for one that has closed. */
async function holdAccount({ clock }: Pick<Context, 'clock'>, tx: Transaction, id: string): Promise<LicensedAccount> {
  await takeTurn(tx, id);
  const account = await requireAccount({ db: tx, clock }, id);
  if (account.closedAt !== null) throw noSuchAccount();
  return account;
}

/**
 * Whoever changes the seats, groups or invitations of an account does this first, before they touch any other row: one
 * after the other then. When the owner leaves meanwhile, it is waited for, and nothing of all that is there any more.
 */
export function takeTurn(tx: Transaction, accountId: string): Promise<void> {
  return lockAccount(tx, accountId);
}

function noSuchAccount(): DomainError {
  return new DomainError('NOT_FOUND', 'No such account');
}
