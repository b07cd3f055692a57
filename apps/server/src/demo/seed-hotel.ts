import { planMasters } from '@yobirin/contract/billing';
import { accounts } from '../features/account/account.tables.ts';
import { groupMemberships, groups } from '../features/group/group.tables.ts';
import type { Transaction } from '../platform/database/client.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import { demoHotel } from './demo-facts.ts';
import { insertLicence, insertProperty, insertSeat } from './seed-rows.ts';

export async function seedHotel(tx: Transaction, now: Date): Promise<void> {
  const account = onlyRow(await tx.insert(accounts).values({ isUseMemberList: true, createdAt: now }).returning());
  await insertLicence(tx, {
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

  await seedDesk(tx, { accountId: account.id, ownerId, memberIds, createdAt: now });
}

type Desk = { accountId: string; ownerId: string; memberIds: string[]; createdAt: Date };

/** The group that rings everybody; the owner may edit it. */
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
