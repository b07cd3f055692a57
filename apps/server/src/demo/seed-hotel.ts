import { planMasters } from '@yobirin/contract/billing';
import { addDays, dayOf } from '@yobirin/contract/calendar';
import { limits } from '@yobirin/contract/limits';
import { guestLocales } from '@yobirin/contract/locale';
import { callPageFields } from '@yobirin/contract/profile-text';
import { accounts } from '../features/directory/account/account.tables.ts';
import { groupMemberships, groups } from '../features/directory/holder/group.tables.ts';
import { memberships } from '../features/directory/holder/member.tables.ts';
import { inviteUsers } from '../features/directory/invite/invite.tables.ts';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { noteFoundLanguage, writeText } from '../features/directory/profile/profile-text.service.ts';
import { saveCalendar } from '../features/directory/schedule/calendar.queries.ts';
import { nearDays } from '../features/directory/schedule/near-days.ts';
import type { Transaction } from '../platform/database/client.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import { eq } from '../platform/database/orm.ts';
import { createSecretToken, hashSecretToken } from '../platform/secrets/secret-token.ts';
import { aroundTheClock, type DemoOpenSeat, demoHotel } from './demo-facts.ts';
import { demoTexts } from './demo-texts.ts';
import type { HotelPlaces } from './seed-life.ts';
import { insertLicense, insertProperty, insertSeat } from './seed-rows.ts';

const dayMs = 24 * 60 * 60 * 1_000;

export async function seedHotel(tx: Transaction, now: Date): Promise<HotelPlaces> {
  const account = onlyRow(await tx.insert(accounts).values({ isUseMemberList: true, createdAt: now }).returning());
  await insertLicense(tx, {
    accountId: account.id,
    planMasterId: planMasters.professional.id,
    paymentState: 'PAID',
    licenseStartAt: now,
    licenseExpiredAt: null,
    options: ['AI_AUTO_REPLY'],
  });

  const seat = { accountId: account.id, createdAt: now };
  const ownerId = await insertSeat(tx, demoHotel.owner, { ...seat, role: 'OWNER' });
  const memberIds: string[] = [];
  for (const member of demoHotel.members) memberIds.push(await insertSeat(tx, member, { ...seat, role: 'MEMBER' }));

  await seedCalendar(tx, now);
  for (const openSeat of demoHotel.openSeats) await insertOpenSeat(tx, openSeat, seat);

  await seedDesk(tx, { accountId: account.id, ownerId, memberIds, createdAt: now });
  for (const [yobirinId, texts] of Object.entries(demoTexts)) await seedTexts(tx, { yobirinId, texts, now });
  const [first, second] = memberIds;
  if (!first || !second) throw new Error('The hotel has two members');
  return {
    accountId: account.id,
    managerPropertyId: (await findProperty(tx, demoHotel.owner.profile.yobirinId)).id,
    deskPropertyId: (await findProperty(tx, demoHotel.desk.profile.yobirinId)).id,
    userIds: [ownerId, first, second],
  };
}

async function findProperty(tx: Transaction, yobirinId: string) {
  return onlyRow(await tx.select().from(yobirinProperties).where(eq(yobirinProperties.yobirinId, yobirinId)));
}

type SeededTexts = { yobirinId: string; texts: (typeof demoTexts)[string]; now: Date };

async function seedTexts(tx: Transaction, { yobirinId, texts, now }: SeededTexts): Promise<void> {
  const property = await findProperty(tx, yobirinId);
  await noteFoundLanguage(tx, property.id, 'ja');
  for (const language of guestLocales) {
    if (language === 'ja') continue;
    for (const field of callPageFields) {
      const text = texts[language][field] ?? '';
      const place = { yobirinPropertyId: property.id, language, field };
      await writeText(tx, { ...place, text, original: property[field], now });
    }
  }
}

/** The restaurant takes calls on holidays, too, and is closed for a day in a month. */
async function seedCalendar(tx: Transaction, now: Date): Promise<void> {
  const { yobirinId, closedInDays, messages } = demoHotel.closedDay;
  const property = await findProperty(tx, yobirinId);
  const day = addDays(dayOf(now, 'Asia/Tokyo'), closedInDays);
  const exceptions = [{ beginDay: day, endDay: day, spans: [], messages, isFromTemplate: false }];
  const spans = [{ beginTime: '00:00', endTime: '24:00' }];
  const holidays = { country: 'JP', region: null, spans, changes: [] };
  const near = await nearDays({ exceptions, holidays }, now);
  await saveCalendar(tx, property.id, { exceptions, holidays, near, nearUntil: near?.until ?? null });
}

type OpenSeatPlace = { accountId: string; createdAt: Date };

async function insertOpenSeat(
  tx: Transaction,
  { profile, invite }: DemoOpenSeat,
  { accountId, createdAt }: OpenSeatPlace,
): Promise<void> {
  const { id: membershipId } = onlyRow(await tx.insert(memberships).values({ accountId, createdAt }).returning());
  await insertProperty(tx, { ...profile, membershipId, createdAt }, aroundTheClock());
  if (!invite) return;
  const sendAt = new Date(createdAt.getTime() - invite.sentDaysAgo * dayMs);
  const expireAt = new Date(sendAt.getTime() + limits.invitationMs);
  // The token is discarded: the owner can resend the invitation or withdraw it.
  const tokenHash = hashSecretToken(createSecretToken());
  await tx.insert(inviteUsers).values({ accountId, membershipId, email: invite.email, tokenHash, sendAt, expireAt });
}

type Desk = { accountId: string; ownerId: string; memberIds: string[]; createdAt: Date };

/** The group that rings all members; the owner may edit it. */
async function seedDesk(tx: Transaction, { accountId, ownerId, memberIds, createdAt }: Desk): Promise<void> {
  const group = onlyRow(await tx.insert(groups).values({ accountId, createdAt }).returning());
  await insertProperty(tx, { ...demoHotel.desk.profile, groupId: group.id, createdAt }, demoHotel.desk.hours);
  await tx.insert(groupMemberships).values(
    [ownerId, ...memberIds].map((userId) => ({
      groupId: group.id,
      userId,
      canEditYobirinProperty: userId === ownerId,
      createdAt,
    })),
  );
}
