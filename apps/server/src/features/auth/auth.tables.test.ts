import { expect, test } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { buildUser } from '../../testing/builders/user.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { violatedConstraint } from '../../testing/violated-constraint.ts';
import { provisionalRegistrations, singleUseTokens } from './auth.tables.ts';

const db = await openTestDatabase();
const now = new Date();

test('two users cannot have one address, in any letter case', async () => {
  await buildUser(db, { email: 'Hanako@test.example' });

  expect(await violatedConstraint(buildUser(db, { email: 'hanako@TEST.example' }))).toBe('users_email_unique');
});

test('one of two concurrent registrations of an address is refused', async () => {
  const attempts = [1, 2].map(() => violatedConstraint(buildUser(db, { email: 'race@test.example' })));

  expect((await Promise.all(attempts)).toSorted()).toEqual(['users_email_unique', null].toSorted());
});

test('signing up twice leaves one provisional registration', async () => {
  const registration = { firstName: 'Hanako', lastName: 'Yamada', language: 'JP' as const, createdAt: now };
  await db.insert(provisionalRegistrations).values({ ...registration, email: 'a@test.example' });

  const again = db.insert(provisionalRegistrations).values({ ...registration, email: 'A@test.example' });

  expect(await violatedConstraint(again)).toBe('provisional_registrations_email_unique');
});

test('one of two concurrent uses of a token finds it deleted', async () => {
  const { id: userId } = await buildUser(db);
  await db.insert(singleUseTokens).values({ purpose: 'PASSWORD_RESET', tokenHash: 'used', userId, expireAt: now });
  const useToken = () => db.delete(singleUseTokens).where(eq(singleUseTokens.tokenHash, 'used')).returning();

  const used = await Promise.all([useToken(), useToken()]);

  expect(used.flat()).toHaveLength(1);
});

test('a confirmation belongs to a registration, every other token to a user', async () => {
  const { id: userId } = await buildUser(db);
  const token = { tokenHash: 'misplaced', expireAt: now };

  expect(
    await violatedConstraint(db.insert(singleUseTokens).values({ ...token, userId, purpose: 'CONFIRMATION' })),
  ).toBe('single_use_tokens_subject_fits_purpose');
  expect(await violatedConstraint(db.insert(singleUseTokens).values({ ...token, purpose: 'INHERIT' }))).toBe(
    'single_use_tokens_subject_fits_purpose',
  );
  expect(
    await violatedConstraint(db.insert(singleUseTokens).values({ ...token, userId, purpose: 'EMAIL_CHANGE' })),
  ).toBe('single_use_tokens_new_email_on_change_only');
});
