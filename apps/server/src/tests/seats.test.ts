import { expect, test } from 'vitest';
import { memberships } from '../features/directory/holder/member.tables.ts';
import { inviteUsers } from '../features/directory/invite/invite.tables.ts';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { eq } from '../platform/database/orm.ts';
import { buildInvite } from '../testing/builders/invite.ts';
import { buildMembership, type Membership } from '../testing/builders/membership.ts';
import { buildProperty } from '../testing/builders/property.ts';
import { buildUser } from '../testing/builders/user.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { violatedConstraint } from '../testing/violated-constraint.ts';

const db = await openTestDatabase();

test('a seat with an open invitation is given to no other user', async () => {
  const seat = await buildMembership(db);
  const { id: userId } = await buildUser(db);
  const { id: inviteId } = await buildInvite(db, seat);

  expect(await violatedConstraint(assign(seat, userId))).toBe('memberships_seat_is_not_invited');

  await db.delete(inviteUsers).where(eq(inviteUsers.id, inviteId));
  expect(await violatedConstraint(assign(seat, userId))).toBeNull();
});

test('of a concurrent invitation and assignment of a seat, one succeeds', async () => {
  const seats = await Promise.all(Array.from({ length: 10 }, () => buildMembership(db)));
  const { id: userId } = await buildUser(db);

  const outcomes = await Promise.all(
    seats.map((seat) =>
      Promise.all([violatedConstraint(buildInvite(db, seat)), violatedConstraint(assign(seat, userId))]),
    ),
  );

  for (const outcome of outcomes) expect(outcome.filter((refusal) => refusal === null)).toHaveLength(1);
});

test('a seat is deleted only after its ID, whose row stays', async () => {
  const { id: membershipId } = await buildMembership(db);
  const { id } = await buildProperty(db, { membershipId });
  const removeSeat = () => db.delete(memberships).where(eq(memberships.id, membershipId));

  expect(await violatedConstraint(removeSeat())).toBe('yobirin_properties_of_membership_or_group');

  await db.update(yobirinProperties).set({ deletedAt: new Date() }).where(eq(yobirinProperties.id, id));
  await removeSeat();
  const left = await db.select().from(yobirinProperties).where(eq(yobirinProperties.id, id));
  expect(left).toMatchObject([{ membershipId: null, groupId: null }]);
});

function assign(seat: Membership, userId: string) {
  return db.update(memberships).set({ userId }).where(eq(memberships.id, seat.id));
}
