import { randomUUID } from 'node:crypto';
import { calls } from '../../features/call/call.tables.ts';
import type { yobirinProperties } from '../../features/directory/profile/profile.tables.ts';
import { scheduleSettings } from '../../features/directory/schedule/schedule.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { eq } from '../../platform/database/orm.ts';
import { type Account, buildAccount } from './account.ts';
import { buildGroup, buildGroupMembership } from './group.ts';
import { buildMembership, buildOwner } from './membership.ts';
import { buildProperty, type YobirinProperty } from './property.ts';
import { buildUser, type User } from './user.ts';

export type Call = typeof calls.$inferSelect;

type PropertyOverrides = Partial<typeof yobirinProperties.$inferInsert>;

/** A ringing call of a visitor. */
export async function buildCall(db: Executor, overrides: Partial<typeof calls.$inferInsert> = {}): Promise<Call> {
  const now = new Date();
  const call = {
    status: 'CALLING' as const,
    roomId: randomUUID(),
    callerName: 'Room 101',
    isAuthenticatedCall: false,
    createdAt: now,
    calledAt: now,
    heartbeatAt: now,
  };
  const toYobirinPropertyId = overrides.toYobirinPropertyId ?? (await buildProperty(db)).id;
  return onlyRow(
    await db
      .insert(calls)
      .values({ ...call, ...overrides, toYobirinPropertyId })
      .returning(),
  );
}

/** A user with an ID that takes calls at any hour: an owner, or a member of the given account. */
export type Holder = { user: User; account: Account; property: YobirinProperty };

type HolderOverrides = PropertyOverrides & { account?: Account; isOwner?: boolean; isNeverOpen?: boolean };

export async function buildHolder(db: Executor, given: HolderOverrides = {}): Promise<Holder> {
  const { account, isOwner = account === undefined, isNeverOpen = false, ...overrides } = given;
  const user = await buildUser(db);
  const employer = account ?? (await buildAccount(db));
  const place = { userId: user.id, accountId: employer.id };
  const membership = isOwner ? await buildOwner(db, place) : await buildMembership(db, place);
  const property = await buildProperty(db, { membershipId: membership.id, ...overrides });
  await setHours(db, property.id, { isNeverOpen });
  return { user, account: employer, property };
}

/** A group's ID that takes calls at any hour, in its members' account. Some members may reject its calls. */
export async function buildCallableGroup(
  db: Executor,
  { account, members, rejecting = [] }: { account: Account; members: readonly User[]; rejecting?: readonly User[] },
): Promise<YobirinProperty> {
  const group = await buildGroup(db, { accountId: account.id });
  for (const user of members) {
    await buildGroupMembership(db, { groupId: group.id, userId: user.id, isValid: !rejecting.includes(user) });
  }
  const property = await buildProperty(db, { groupId: group.id, nickname: 'Reception' });
  await setHours(db, property.id, { isNeverOpen: false });
  return property;
}

async function setHours(db: Executor, propertyId: string, { isNeverOpen }: { isNeverOpen: boolean }): Promise<void> {
  await db
    .update(scheduleSettings)
    .set({ isAvailableForCall: !isNeverOpen, beginTime: '00:00', endTime: '24:00' })
    .where(eq(scheduleSettings.yobirinPropertyId, propertyId));
}
