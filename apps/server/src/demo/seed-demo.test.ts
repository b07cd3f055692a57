import { verify } from '@node-rs/argon2';
import { inviteState } from '@yobirin/contract/invite';
import { guestLocales } from '@yobirin/contract/locale';
import { nickname } from '@yobirin/contract/profile';
import { receptionAt } from '@yobirin/contract/schedule';
import { beforeAll, expect, test } from 'vitest';
import { users } from '../features/auth/auth.tables.ts';
import { loadAccounts } from '../features/directory/account/account.service.ts';
import { accounts } from '../features/directory/account/account.tables.ts';
import { licensedPlans, plans } from '../features/directory/account/plan.tables.ts';
import { groupMemberships } from '../features/directory/holder/group.tables.ts';
import { memberships } from '../features/directory/holder/member.tables.ts';
import { inviteUsers } from '../features/directory/invite/invite.tables.ts';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { listStoredTexts } from '../features/directory/profile/profile-text.service.ts';
import { receptionCalendars } from '../features/directory/schedule/calendar.tables.ts';
import { scheduleSettings } from '../features/directory/schedule/schedule.tables.ts';
import { systemClock } from '../platform/clock.ts';
import { asc, eq, isNull } from '../platform/database/orm.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { seedDemo } from './seed-demo.ts';

const clock = { ...systemClock, now: () => new Date('2026-11-15T03:00:00Z') };
const db = await openTestDatabase();
const usedDb = await openTestDatabase();

beforeAll(async () => {
  await Promise.all([seedDemo(db, clock), seedDemo(db, clock)]);
  await seedDemo(db, clock);
});

test.each(['demo', 'demo-desk'])('%s introduces itself in five languages [TRANS-18]', async (yobirinId) => {
  const [property] = await db.select().from(yobirinProperties).where(eq(yobirinProperties.yobirinId, yobirinId));
  const texts = await listStoredTexts(db, property?.id ?? '');

  const languages = texts.filter(({ field }) => field === 'comment').map(({ language }) => language);
  expect(['ja', ...languages].toSorted()).toEqual(guestLocales.toSorted());
  expect(texts.some(({ isMachineMade }) => isMachineMade)).toBe(false);
});

test('the demo exists once, even if it is seeded several times', async () => {
  const rows = await db.select().from(yobirinProperties).orderBy(asc(yobirinProperties.yobirinId));

  expect(rows.map((row) => row.yobirinId)).toEqual([
    'demo',
    'demo-1',
    'demo-2',
    'demo-bar',
    'demo-desk',
    'demo-freelancer',
    'demo-night',
    'demo-spa',
  ]);
  expect(await db.$count(groupMemberships)).toBe(3);
});

test('all users of the demo have one password', async () => {
  const rows = await db.select().from(users).orderBy(asc(users.email));

  expect(rows.map((row) => row.email)).toEqual([
    'freelancer@demo.example',
    'member1@demo.example',
    'member2@demo.example',
    'owner@demo.example',
  ]);
  const matches = await Promise.all(rows.map((row) => verify(row.passwordHash, 'Demo1234')));
  expect(matches).toEqual([true, true, true, true]);
});

test('the hotel is on the professional plan, the freelancer on a trial of a week', async () => {
  const rows = await db
    .select({ name: licensedPlans.name, payment: plans.paymentState, trialEndAt: accounts.trialEndAt })
    .from(accounts)
    .innerJoin(plans, eq(plans.accountId, accounts.id))
    .innerJoin(licensedPlans, eq(licensedPlans.planId, plans.id))
    .orderBy(asc(accounts.id));

  expect(rows).toEqual([
    { name: 'Professional', payment: 'PAID', trialEndAt: null },
    { name: 'Free trial', payment: 'NONE', trialEndAt: new Date('2026-11-22T03:00:00Z') },
  ]);
});

test('the hotel has an ID to give away, one with an open invitation, and one with an expired invitation', async () => {
  const rows = await db
    .select({ yobirinId: yobirinProperties.yobirinId, invite: inviteUsers })
    .from(memberships)
    .innerJoin(yobirinProperties, eq(yobirinProperties.membershipId, memberships.id))
    .leftJoin(inviteUsers, eq(inviteUsers.membershipId, memberships.id))
    .where(isNull(memberships.userId))
    .orderBy(asc(memberships.id));

  expect(rows.map(({ yobirinId, invite }) => [yobirinId, invite && inviteState(invite, clock.now())])).toEqual([
    ['demo-bar', null],
    ['demo-spa', 'INVITED'],
    ['demo-night', 'EXPIRED'],
  ]);
});

test('the hotel may have its chats answered by the assistant', async () => {
  const owners = await db
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(eq(memberships.role, 'OWNER'));
  const loaded = await loadAccounts(
    { db, clock },
    owners.map(({ accountId }) => accountId),
  );

  expect(
    loaded.map(({ currentLicenseStatus, isAiAutoReplyEnabled }) => [currentLicenseStatus, isAiAutoReplyEnabled]),
  ).toEqual(
    expect.arrayContaining([
      ['PREMIUM', true],
      ['TRIAL', false],
    ]),
  );
});

test.each([
  { yobirinId: 'demo-desk', at: '2026-11-14T18:30:00Z', isAvailable: true },
  { yobirinId: 'demo', at: '2026-11-15T14:59:00Z', isAvailable: true },
  { yobirinId: 'demo-freelancer', at: '2026-11-16T00:00:00Z', isAvailable: true },
  { yobirinId: 'demo-freelancer', at: '2026-11-16T09:00:00Z', isAvailable: false },
  { yobirinId: 'demo-freelancer', at: '2026-11-15T03:00:00Z', isAvailable: false },
])('$yobirinId takes calls at $at: $isAvailable', async ({ yobirinId, at, isAvailable }) => {
  const rows = await db
    .select({ row: scheduleSettings })
    .from(scheduleSettings)
    .innerJoin(yobirinProperties, eq(yobirinProperties.id, scheduleSettings.yobirinPropertyId))
    .where(eq(yobirinProperties.yobirinId, yobirinId));

  const schedule = { rows: rows.map(({ row }) => row), timeZone: 'Asia/Tokyo', isAbsent: false };
  expect(schedule.rows).toHaveLength(7);
  expect(receptionAt(schedule, new Date(at)).isAvailable).toBe(isAvailable);
});

test('the restaurant of the hotel counts holidays, is open on them, and closed for one day', async () => {
  const [calendar, another] = await db.select().from(receptionCalendars);

  expect(another).toBeUndefined();
  expect(calendar?.holidays).toMatchObject({ country: 'JP', spans: [{ beginTime: '00:00', endTime: '24:00' }] });
  expect(calendar?.exceptions).toMatchObject([{ spans: [], messages: { EN: expect.any(String) } }]);
});

test('every nickname passes the validation of the form', async () => {
  const rows = await db.select().from(yobirinProperties);

  for (const row of rows) expect(nickname.safeParse(row.nickname).data).toBe(row.nickname);
});

test('a database that already has an account stays unchanged', async () => {
  await usedDb.insert(accounts).values({ createdAt: clock.now() });

  await seedDemo(usedDb, clock);

  expect(await usedDb.$count(users)).toBe(0);
});
