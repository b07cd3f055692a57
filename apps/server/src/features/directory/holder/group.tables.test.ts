import { expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { violatedConstraint } from '../../../testing/violated-constraint.ts';
import { groupMemberships } from './group.tables.ts';

const db = await openTestDatabase();

test('a group has at most 20 members, also if 25 join concurrently', async () => {
  const { id: groupId } = await buildGroup(db);
  const users = await Promise.all(Array.from({ length: 25 }, () => buildUser(db)));

  const outcomes = await Promise.all(
    users.map(({ id: userId }) => violatedConstraint(buildGroupMembership(db, { groupId, userId }))),
  );

  const refusals = outcomes.filter((refusal) => refusal !== null);
  expect(refusals).toEqual(Array.from({ length: 5 }, () => 'group_memberships_at_most_20'));
  expect(await db.$count(groupMemberships, eq(groupMemberships.groupId, groupId))).toBe(20);
});

test('the members of a full group can still be changed', async () => {
  const { id: groupId } = await buildGroup(db);
  const members = await Promise.all(Array.from({ length: 20 }, () => buildGroupMembership(db, { groupId })));

  await db.update(groupMemberships).set({ isValid: false }).where(eq(groupMemberships.groupId, groupId));
  await db.delete(groupMemberships).where(eq(groupMemberships.id, members[0]?.id ?? ''));

  expect(await violatedConstraint(buildGroupMembership(db, { groupId }))).toBeNull();
});

test('a user is a member of a group only once', async () => {
  const { groupId, userId } = await buildGroupMembership(db);

  expect(await violatedConstraint(buildGroupMembership(db, { groupId, userId }))).toBe(
    'group_memberships_one_per_user',
  );
});
