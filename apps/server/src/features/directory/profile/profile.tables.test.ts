import { describe, expect, test } from 'vitest';
import { buildGroup } from '../../../testing/builders/group.ts';
import { buildMembership } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { violatedConstraint } from '../../../testing/violated-constraint.ts';

const db = await openTestDatabase();

describe('a public ID', () => {
  test('is unique in any letter case', async () => {
    await buildProperty(db, { yobirinId: 'Hotel-Desk' });

    expect(await violatedConstraint(buildProperty(db, { yobirinId: 'hotel-desk' }))).toBe(
      'yobirin_properties_yobirin_id_unique',
    );
  });

  test('is given to one of several concurrent requests', async () => {
    const attempts = [1, 2, 3].map(() => violatedConstraint(buildProperty(db, { yobirinId: 'wanted' })));

    expect((await Promise.all(attempts)).filter((refusal) => refusal === null)).toHaveLength(1);
  });

  test('is free again after its property is deleted', async () => {
    await buildProperty(db, { yobirinId: 'freed', deletedAt: new Date() });

    expect(await violatedConstraint(buildProperty(db, { yobirinId: 'freed' }))).toBeNull();
  });

  test.each(['', 'a b', 'ａｂｃ', 'a/b', 'x'.repeat(101)])('cannot be %j', async (yobirinId) => {
    expect(await violatedConstraint(buildProperty(db, { yobirinId }))).toBe('yobirin_properties_yobirin_id_format');
  });

  test('may be missing until the introduction, for any number of owners', async () => {
    await buildProperty(db, { yobirinId: null });

    expect(await violatedConstraint(buildProperty(db, { yobirinId: null }))).toBeNull();
  });
});

test('a seat and a group have one living property each', async () => {
  const { id: membershipId } = await buildMembership(db);
  const { id: groupId } = await buildGroup(db);
  await buildProperty(db, { membershipId, deletedAt: new Date() });
  await buildProperty(db, { membershipId });
  await buildProperty(db, { groupId });

  expect(await violatedConstraint(buildProperty(db, { membershipId }))).toBe('yobirin_properties_one_per_membership');
  expect(await violatedConstraint(buildProperty(db, { groupId }))).toBe('yobirin_properties_one_per_group');
});

test('a property belongs to a seat or a group, not to both', async () => {
  const { id: membershipId } = await buildMembership(db);
  const { id: groupId } = await buildGroup(db);

  expect(await violatedConstraint(buildProperty(db, { membershipId, groupId }))).toBe(
    'yobirin_properties_of_membership_or_group',
  );
});

test('a call password can be required only if it is set', async () => {
  expect(await violatedConstraint(buildProperty(db, { callPasswordRequired: true }))).toBe(
    'yobirin_properties_required_password_is_set',
  );
});

test('a display alias has at most three characters', async () => {
  expect(await violatedConstraint(buildProperty(db, { displayAlias: 'A'.repeat(97) }))).toBe(
    'yobirin_properties_display_alias_length',
  );
});
