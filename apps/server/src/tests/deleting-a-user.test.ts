import { expect, test } from 'vitest';
import { devices, refreshTokens, singleUseTokens, users } from '../features/auth/auth.tables.ts';
import { callRingings, calls } from '../features/call/call.tables.ts';
import { chatPosts } from '../features/chat/chat.tables.ts';
import { groupMemberships } from '../features/directory/holder/group.tables.ts';
import { memberships } from '../features/directory/holder/member.tables.ts';
import { inviteUsers } from '../features/directory/invite/invite.tables.ts';
import { pushSubscriptions } from '../features/notification/notification.tables.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import { eq } from '../platform/database/orm.ts';
import { buildCall } from '../testing/builders/call.ts';
import { buildChatPost, buildGuestChatRoom } from '../testing/builders/chat.ts';
import { buildGroupMembership } from '../testing/builders/group.ts';
import { buildInvite } from '../testing/builders/invite.ts';
import { buildMembership, buildOwner } from '../testing/builders/membership.ts';
import { buildUser } from '../testing/builders/user.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { violatedConstraint } from '../testing/violated-constraint.ts';

const db = await openTestDatabase();
const now = new Date();

test('signs the user out everywhere and removes tokens and push subscriptions', async () => {
  const { id: userId } = await buildUser(db);
  const device = onlyRow(await db.insert(devices).values({ userId, userAgent: 'Test', createdAt: now }).returning());
  const deviceId = device.id;
  await db.insert(singleUseTokens).values({ purpose: 'INHERIT', tokenHash: 'inherit', userId, expireAt: now });
  await db.insert(refreshTokens).values({ deviceId, tokenHash: 'refresh', createdAt: now, expireAt: now });
  await db
    .insert(pushSubscriptions)
    .values({ deviceId, userId, endpoint: 'https://push.example/1', p256dh: 'key', auth: 'auth', createdAt: now });

  await deleteUser(userId);

  const left = [singleUseTokens, devices, refreshTokens, pushSubscriptions].map((table) => db.$count(table));
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
});

test('empties the seat and removes group memberships and invitations', async () => {
  const { id: userId, email } = await buildUser(db);
  const seat = await buildMembership(db, { userId });
  await buildGroupMembership(db, { userId });
  await buildInvite(db, await buildMembership(db), { email, invitedUserId: userId });

  await deleteUser(userId);

  expect(await db.select().from(memberships).where(eq(memberships.id, seat.id))).toEqual([{ ...seat, userId: null }]);
  expect(await db.$count(groupMemberships)).toBe(0);
  expect(await db.$count(inviteUsers)).toBe(0);
});

test('keeps the call history without the user', async () => {
  const { id: userId } = await buildUser(db);
  const call = await buildCall(db, { receiverUserId: userId, callerUserId: userId });
  await db.insert(callRingings).values({ callId: call.id, userId });

  await deleteUser(userId);

  const left = await db.select().from(calls).where(eq(calls.id, call.id));
  expect(left).toEqual([{ ...call, receiverUserId: null, callerUserId: null }]);
  expect(await db.$count(callRingings)).toBe(0);
});

test('keeps the posts that the other side still reads', async () => {
  const { id: postUserId } = await buildUser(db);
  const { host } = await buildGuestChatRoom(db);
  const post = await buildChatPost(db, host, { postUserId });

  await deleteUser(postUserId);

  expect(await db.select().from(chatPosts).where(eq(chatPosts.id, post.id))).toEqual([{ ...post, postUserId: null }]);
});

test('waits until an owner’s account is closed', async () => {
  const { id: userId } = await buildUser(db);
  await buildOwner(db, { userId });

  expect(await violatedConstraint(deleteUser(userId))).toBe('memberships_owner_use_has_user');
});

function deleteUser(userId: string) {
  return db.delete(users).where(eq(users.id, userId));
}
