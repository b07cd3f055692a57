import type { Executor } from '../../platform/database/client.ts';
import { type Account, buildAccount } from './account.ts';
import { buildMembership, buildOwner, type Membership } from './membership.ts';
import { buildProperty, type YobirinProperty } from './property.ts';
import type { User } from './user.ts';
import { buildUser } from './user.ts';

export type Company = {
  account: Account;
  accountId: string;
  owner: User;
  ownerSeat: Membership;
  ownerProperty: YobirinProperty;
};

/** An account on a paid plan, with its owner and the owner's ID. */
export async function buildCompany(
  db: Executor,
  { nickname = 'Hotel Suzukaze', ...overrides }: Parameters<typeof buildAccount>[1] & { nickname?: string } = {},
): Promise<Company> {
  const account = await buildAccount(db, overrides);
  const accountId = account.id;
  const owner = await buildUser(db);
  const ownerSeat = await buildOwner(db, { accountId, userId: owner.id });
  const ownerProperty = await buildProperty(db, { membershipId: ownerSeat.id, nickname });
  return { account, accountId, owner, ownerSeat, ownerProperty };
}

/** A seat of the account with an ID, empty by default. */
export async function buildSeat(
  db: Executor,
  { accountId, ...overrides }: { accountId: string } & Parameters<typeof buildMembership>[1],
): Promise<{ seat: Membership; property: YobirinProperty }> {
  const seat = await buildMembership(db, { ...overrides, accountId });
  return { seat, property: await buildProperty(db, { membershipId: seat.id }) };
}

/** A member of the account with an ID. */
export async function buildColleague(
  db: Executor,
  accountId: string,
): Promise<{ user: User; seat: Membership; property: YobirinProperty }> {
  const user = await buildUser(db);
  return { user, ...(await buildSeat(db, { accountId, userId: user.id })) };
}
