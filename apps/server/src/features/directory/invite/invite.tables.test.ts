import { expect, test } from 'vitest';
import { buildInvite } from '../../../testing/builders/invite.ts';
import { buildMembership } from '../../../testing/builders/membership.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { violatedConstraint } from '../../../testing/violated-constraint.ts';

const db = await openTestDatabase();

test('a seat has one invitation, also for concurrent requests', async () => {
  const seat = await buildMembership(db);
  const attempts = [1, 2, 3].map(() => violatedConstraint(buildInvite(db, seat)));

  const refusals = (await Promise.all(attempts)).filter((refusal) => refusal !== null);

  expect(refusals).toEqual(['invite_users_one_per_seat', 'invite_users_one_per_seat']);
});

test('an address is invited to an account once, until it rejects', async () => {
  const first = await buildMembership(db);
  const second = await buildMembership(db, { accountId: first.accountId });
  await buildInvite(db, first, { email: 'guest@test.example' });

  const again = buildInvite(db, second, { email: 'GUEST@test.example' });
  expect(await violatedConstraint(again)).toBe('invite_users_one_per_address');

  const elsewhere = buildInvite(db, await buildMembership(db), { email: 'guest@test.example' });
  expect(await violatedConstraint(elsewhere)).toBeNull();
});

test('a rejected invitation does not occupy its address', async () => {
  const first = await buildMembership(db);
  const second = await buildMembership(db, { accountId: first.accountId });
  await buildInvite(db, first, { email: 'again@test.example', isRejected: true });

  expect(await violatedConstraint(buildInvite(db, second, { email: 'again@test.example' }))).toBeNull();
});

test('a held seat cannot have an invitation', async () => {
  const { id: userId } = await buildUser(db);
  const seat = await buildMembership(db, { userId });

  expect(await violatedConstraint(buildInvite(db, seat))).toBe('invite_users_seat_is_empty');
});
