import { expect, test } from 'vitest';
import { users } from '../features/auth/auth.tables.ts';
import { accounts } from '../features/directory/account/account.tables.ts';
import { memberships, seatListings } from '../features/directory/holder/member.tables.ts';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import { eq, sql } from '../platform/database/orm.ts';
import { buildColleague, buildCompany, buildSeat } from '../testing/builders/company.ts';
import { buildMembership } from '../testing/builders/membership.ts';
import { buildUser } from '../testing/builders/user.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const db = await openTestDatabase();

async function listingOf({ id }: { id: string }) {
  return onlyRow(await db.select().from(seatListings).where(eq(seatListings.membershipId, id)));
}

async function registeredIn(accountId: string): Promise<number> {
  return onlyRow(await db.select().from(accounts).where(eq(accounts.id, accountId))).registeredSeatCount;
}

function rename(userId: string, names: Partial<typeof users.$inferInsert>) {
  return db.update(users).set(names).where(eq(users.id, userId));
}

function edit(propertyId: string, changes: Partial<typeof yobirinProperties.$inferInsert>) {
  return db.update(yobirinProperties).set(changes).where(eq(yobirinProperties.id, propertyId));
}

function give(seatId: string, userId: string | null) {
  return db.update(memberships).set({ userId }).where(eq(memberships.id, seatId));
}

test('a listing holds searchable text, without case, character width and spaces', async () => {
  const { accountId } = await buildCompany(db);
  const user = await buildUser(db, { lastName: 'タナカ', firstName: 'Ｍｉｓａｋｉ', email: 'M.Tanaka@Test.example' });
  const { seat, property } = await buildSeat(db, { accountId, userId: user.id });

  await edit(property.id, { yobirinId: 'Desk-1', nickname: 'フロント　係 ' });

  expect(await listingOf(seat)).toMatchObject({
    accountId,
    isOwner: false,
    hasId: true,
    isHeld: true,
    idText: 'desk-1\nフロント係\n',
    holderText: 'タナカmisaki\nmisakiタナカ\nm.tanaka@test.example',
  });
});

test('a listing follows changes of its ID, its holder and the holder’s name', async () => {
  const { accountId } = await buildCompany(db);
  const { user, seat, property } = await buildColleague(db, accountId);

  await rename(user.id, { firstName: 'Renamed' });
  expect(await listingOf(seat)).toMatchObject({ holderText: expect.stringContaining('yamadarenamed\n') });

  await db.delete(users).where(eq(users.id, user.id));
  expect(await listingOf(seat)).toMatchObject({ isHeld: false, holderText: '', hasId: true });

  await edit(property.id, { deletedAt: new Date(), yobirinId: null, nickname: '' });
  expect(await listingOf(seat)).toMatchObject({ hasId: false, idText: '' });

  await db.delete(memberships).where(eq(memberships.id, seat.id));
  expect(await db.$count(seatListings, eq(seatListings.membershipId, seat.id))).toBe(0);
});

test('an account counts the IDs of its seats, without the owner’s [OP-46]', async () => {
  const { accountId, ownerProperty } = await buildCompany(db);
  const [first] = [await buildSeat(db, { accountId }), await buildColleague(db, accountId)];
  await buildMembership(db, { accountId });
  expect(await registeredIn(accountId)).toBe(2);

  await edit(first.property.id, { deletedAt: new Date() });
  await edit(ownerProperty.id, { nickname: 'Renamed' });
  expect(await registeredIn(accountId)).toBe(1);

  await db.execute(sql`update yobirin_properties set deleted_at = now() where membership_id in
    (select id from memberships where account_id = ${accountId})`);
  expect(await registeredIn(accountId)).toBe(0);
});

test('a listing is correct when ID, holder and name change at once', async () => {
  const { accountId } = await buildCompany(db);
  const seats = await Promise.all(Array.from({ length: 10 }, () => buildSeat(db, { accountId })));
  const people = await Promise.all(seats.map(() => buildUser(db)));

  await Promise.all(
    seats.flatMap(({ seat, property }, index) => {
      const { id } = people[index] ?? { id: '' };
      return [
        give(seat.id, id),
        edit(property.id, { nickname: `Named${index}` }),
        rename(id, { lastName: `Person${index}` }),
      ];
    }),
  );

  for (const [index, { seat }] of seats.entries()) {
    expect(await listingOf(seat)).toMatchObject({
      isHeld: true,
      idText: expect.stringContaining(`named${index}\n`),
      holderText: expect.stringContaining(`person${index}hanako`),
    });
  }
});

test('a member who is renamed while losing a seat is in no listing afterwards', async () => {
  const { accountId } = await buildCompany(db);
  const colleagues = await Promise.all(Array.from({ length: 10 }, () => buildColleague(db, accountId)));

  await Promise.all(
    colleagues.flatMap(({ user, seat }) => [rename(user.id, { lastName: 'Gone' }), give(seat.id, null)]),
  );

  for (const { seat } of colleagues) expect(await listingOf(seat)).toMatchObject({ isHeld: false, holderText: '' });
});
