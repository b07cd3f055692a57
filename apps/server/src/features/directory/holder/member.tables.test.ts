import { expect, test } from 'vitest';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildMembership, buildOwner } from '../../../testing/builders/membership.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { violatedConstraint } from '../../../testing/violated-constraint.ts';

const db = await openTestDatabase();

test('an account has one owner', async () => {
  const { accountId } = await buildOwner(db);

  expect(await violatedConstraint(buildOwner(db, { accountId }))).toBe('memberships_one_owner_per_account');
});

test('a user owns one account, also if two are created concurrently', async () => {
  const { id: userId } = await buildUser(db);
  const attempts = [1, 2].map(() => violatedConstraint(buildOwner(db, { userId })));

  const refusals = (await Promise.all(attempts)).filter((refusal) => refusal !== null);

  expect(refusals).toEqual(['memberships_one_account_per_owner']);
});

test('a member holds one seat of an account, the owner any number', async () => {
  const owner = await buildOwner(db);
  const { id: userId } = await buildUser(db);
  const { accountId } = owner;
  await buildMembership(db, { accountId, userId });
  await buildMembership(db, { accountId, userId: owner.userId, isOwnerUse: true });
  await buildMembership(db, { accountId, userId: owner.userId, isOwnerUse: true });

  expect(await violatedConstraint(buildMembership(db, { accountId, userId }))).toBe('memberships_one_seat_per_member');
  expect(await violatedConstraint(buildMembership(db, { userId }))).toBeNull();
});

test('an account may have any number of empty seats', async () => {
  const { id: accountId } = await buildAccount(db);

  await buildMembership(db, { accountId });

  expect(await violatedConstraint(buildMembership(db, { accountId }))).toBeNull();
});

test('a seat in owner use has a user, and the OWNER seat is in owner use', async () => {
  expect(await violatedConstraint(buildMembership(db, { isOwnerUse: true }))).toBe('memberships_owner_use_has_user');
  expect(await violatedConstraint(buildOwner(db, { isOwnerUse: false }))).toBe('memberships_owner_uses_own_seat');
});
