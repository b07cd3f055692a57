import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { restsUntil } from '@yobirin/contract/released-id';
import { blocks } from '../../features/block/block.tables.ts';
import { callRingings } from '../../features/call/call.tables.ts';
import { chatDrafts } from '../../features/chat-draft/chat-draft.tables.ts';
import { chatPostTranslations } from '../../features/chat-translation/chat-translation.tables.ts';
import { licensedOptions, licensedPlans, optionMasters, plans } from '../../features/directory/account/plan.tables.ts';
import { accountSql } from '../../features/directory/profile/call-target-sql.ts';
import { yobirinProperties } from '../../features/directory/profile/profile.tables.ts';
import { releasedIds } from '../../features/directory/profile/released-id.tables.ts';
import { scheduleSettings } from '../../features/directory/schedule/schedule.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { eq } from '../../platform/database/orm.ts';
import { createSecretToken, hashSecretToken } from '../../platform/secrets/secret-token.ts';
import { buildCall } from '../../testing/builders/call.ts';
import { buildCallback } from '../../testing/builders/callback.ts';
import { buildChatPost, buildGuestChatRoom } from '../../testing/builders/chat.ts';
import { buildCompany, buildSeat, type Company } from '../../testing/builders/company.ts';
import { buildGroup, buildGroupMembership } from '../../testing/builders/group.ts';
import { buildLabel, buildThread } from '../../testing/builders/inbox.ts';
import { openInvite } from '../../testing/builders/invite.ts';
import { buildProperty, type YobirinProperty } from '../../testing/builders/property.ts';
import { buildPushSubscription } from '../../testing/builders/push-subscription.ts';
import { buildQuickAnswer } from '../../testing/builders/quick-answer.ts';
import { buildTemplate } from '../../testing/builders/reception-template.ts';
import { buildScheduledPost } from '../../testing/builders/scheduled-post.ts';
import { buildTeamNote } from '../../testing/builders/team-note.ts';
import { buildUser, type User } from '../../testing/builders/user.ts';
import { buildVoiceMessage, buildVoiceUpload } from '../../testing/builders/voice.ts';

export const roles = [
  'owner',
  /** The owner again, acting as the ID of another seat in their own use. */
  'ownerUse',
  /** Holds a seat and may edit its profile. */
  'editor',
  /** Holds a seat and may not edit its profile. */
  'reader',
  /** Each holds a seat and acts as the group. */
  'groupOwner',
  'groupMember',
  /** Has an open invitation, and no ID yet. */
  'invited',
  /** Owns another account. */
  'stranger',
  'signedOut',
] as const;
export type Role = (typeof roles)[number];

/** A public ID with some data of every kind. */
export type Desk = {
  id: string;
  yobirinId: string;
  hours: { id: string; isAvailableForCall: boolean; beginTime: string; endTime: string }[];
  /** A chat with a guest, who has sent the five bytes of a recording. */
  room: {
    id: string;
    sideId: string;
    guestToken: string;
    postId: string;
    guestPostId: string;
    voicePostId: string;
    uploadId: string;
  };
  blockId: string;
  /** The ID that it had before. */
  earlierId: string;
  callId: string;
  missedCallId: string;
  /** Call-back requests of guests: one that no member has, an overdue one of another member, one that is done. */
  callback: { openId: string; takenId: string; doneId: string; linkToken: string };
  /** The thread of the room, and a label of the account. */
  inbox: { threadId: string; labelId: string };
  /** A message in the room that the holder has scheduled. */
  scheduledPostId: string;
  /** A note on the room, by the holder. */
  teamNoteId: string;
};

/** A user and the ID they act as: their own, the offered one if invited, or the editor's if signed out. */
export type Actor = { user: User | null; desk: Desk };

/** A company with a user of every role, and the rows that operations refer to. */
export type World = {
  accountId: string;
  planId: string;
  /** A template of reception hours that no ID uses. */
  templateId: string;
  /** A quick answer that all members share. */
  quickAnswerId: string;
  actors: Record<Role, Actor>;
  seats: Record<'editor' | 'reader' | 'empty', string>;
  emptyDesk: Desk;
  group: { id: string; desk: Desk; membershipIds: Record<'groupOwner' | 'groupMember', string> };
  invite: { id: string; token: string };
  /** Another device of the editor with a push subscription, and a call that rings there. */
  device: { id: string; endpoint: string; auth: string; ringingRoomId: string };
  /** The ID of another account, which takes chats from all visitors. */
  outside: { id: string; yobirinId: string };
};

export async function buildCompanyWithEveryone(db: Executor, now: Date): Promise<World> {
  const company = await buildCompany(db, { plan: 'professional', createdAt: now, isUseMemberList: true });
  const { accountId, owner } = company;
  const planId = await addAssistant(db, company);
  const deskAt = (property: YobirinProperty, holder: User) => buildDesk(db, { property, holder, now });
  const seatFor = async (user: User, more: { isOwnerUse?: boolean; canEditYobirinProperty?: boolean } = {}) => {
    const { seat, property } = await buildSeat(db, { accountId, userId: user.id, ...more });
    return { seat, user, desk: await deskAt(property, user) };
  };

  const editor = await seatFor(await buildUser(db), { canEditYobirinProperty: true });
  const reader = await seatFor(await buildUser(db));
  const groupOwner = await seatFor(await buildUser(db));
  const groupMember = await seatFor(await buildUser(db));
  const ownerUse = await seatFor(owner, { isOwnerUse: true });

  const invited = await buildUser(db);
  const [offered, empty] = [await buildSeat(db, { accountId }), await buildSeat(db, { accountId })];
  const { invite, token } = await openInvite(db, offered.seat, {
    email: invited.email,
    invitedUserId: invited.id,
    sendAt: now,
    expireAt: new Date(now.getTime() + limits.invitationMs),
  });

  const group = await buildGroup(db, { accountId });
  const groupDesk = await deskAt(await buildProperty(db, { groupId: group.id }), groupOwner.user);
  const place = { groupId: group.id };
  const ofOwner = await buildGroupMembership(db, {
    ...place,
    userId: groupOwner.user.id,
    canEditYobirinProperty: true,
  });
  const ofMember = await buildGroupMembership(db, { ...place, userId: groupMember.user.id });

  const other = await buildCompany(db, { createdAt: now });
  await addAssistant(db, other);
  const outside = await buildProperty(db, { receiveChatFrom: 'ALL' });
  return {
    accountId,
    planId,
    templateId: await buildTemplate(db, accountId),
    quickAnswerId: await buildQuickAnswer(db, { accountId }),
    actors: {
      owner: { user: owner, desk: await deskAt(company.ownerProperty, owner) },
      ownerUse,
      editor,
      reader,
      groupOwner: { user: groupOwner.user, desk: groupDesk },
      groupMember: { user: groupMember.user, desk: groupDesk },
      invited: { user: invited, desk: await deskAt(offered.property, owner) },
      stranger: { user: other.owner, desk: await deskAt(other.ownerProperty, other.owner) },
      signedOut: { user: null, desk: editor.desk },
    },
    seats: { editor: editor.seat.id, reader: reader.seat.id, empty: empty.seat.id },
    emptyDesk: await deskAt(empty.property, owner),
    group: { ...group, desk: groupDesk, membershipIds: { groupOwner: ofOwner.id, groupMember: ofMember.id } },
    invite: { id: invite.id, token },
    device: await buildRingingDevice(db, editor),
    outside: { id: outside.id, yobirinId: outside.yobirinId ?? '' },
  };
}

/** Returns the id of the plan. */
async function addAssistant(db: Executor, { accountId }: Company): Promise<string> {
  const plan = onlyRow(await db.select().from(plans).where(eq(plans.accountId, accountId)));
  const licensed = onlyRow(await db.select().from(licensedPlans).where(eq(licensedPlans.planId, plan.id)));
  const { id, ...terms } = onlyRow(
    await db.select().from(optionMasters).where(eq(optionMasters.type, 'AI_AUTO_REPLY')),
  );
  await db.insert(licensedOptions).values({ ...terms, optionMasterId: id, licensedPlanId: licensed.id, quantity: 1 });
  return plan.id;
}

type NewDesk = { property: YobirinProperty; holder: User; now: Date };

async function buildDesk(db: Executor, { property, holder, now }: NewDesk): Promise<Desk> {
  const scheduleEndAt = new Date(now.getTime() + limits.guestChatMs);
  const chat = { yobirinPropertyId: property.id, isApproved: true, scheduleEndAt };
  const { room, host, guest, guestToken } = await buildGuestChatRoom(db, chat);
  const post = await buildChatPost(db, host, { postUserId: holder.id });
  const { id: guestPostId } = await buildChatPost(db, guest);
  const voicePostId = await buildVoiceMessage(db, guest, property.id);
  const uploadId = await buildVoiceUpload(db, guest, now);
  const { id: chatPostId, updatedAt: postUpdatedAt } = post;
  await db.insert(chatPostTranslations).values({ chatPostId, postUpdatedAt, language: 'ja', text: 'こんにちは' });
  const earlier = await buildGuestChatRoom(db, chat);
  const block = { yobirinPropertyId: property.id, chatRoomMembershipId: earlier.guest.id, note: '', createdAt: now };
  const { id: blockId } = onlyRow(await db.insert(blocks).values(block).returning());
  const over = { status: 'FINISHED', answeredAt: now, endedAt: now, browserMarkHash: 'the hash of a mark' } as const;
  const call = await buildCall(db, { toYobirinPropertyId: property.id, ...over });
  const missed = await buildCall(db, { toYobirinPropertyId: property.id, status: 'UNCALL', endedAt: now });
  const rows = await db.select().from(scheduleSettings).where(eq(scheduleSettings.yobirinPropertyId, property.id));
  const place = { userId: holder.id, chatRoomId: room.id, yobirinPropertyId: property.id };
  await db.insert(chatDrafts).values({ ...place, kind: 'POST', body: 'Dear guest', version: 1, updatedAt: now });
  return {
    id: property.id,
    yobirinId: property.yobirinId ?? '',
    hours: rows.map(({ id, isAvailableForCall, beginTime, endTime }) => ({
      id,
      isAvailableForCall,
      beginTime,
      endTime,
    })),
    room: { id: room.id, sideId: host.id, guestToken, postId: post.id, guestPostId, voicePostId, uploadId },
    blockId,
    earlierId: await buildEarlierId(db, property, now),
    callId: call.id,
    missedCallId: missed.id,
    callback: await buildCallbacks(db, { property, openRoomId: room.id, holder, now }),
    inbox: await buildInbox(db, { property, chatRoomId: room.id }),
    scheduledPostId: await buildScheduledPost(db, { ...place, sendAt: inAYear(now) }),
    teamNoteId: await buildTeamNote(db, place),
  };
}

/** No job sends it while a test runs. */
function inAYear(now: Date): Date {
  return new Date(now.getTime() + limits.scheduledPostMaxMs);
}

type NewCallbacks = { property: YobirinProperty; openRoomId: string; holder: User; now: Date };

/** The open one is of the guest whose token the desk knows, and has a mailed link to that chat. */
async function buildCallbacks(
  db: Executor,
  { property, openRoomId, holder, now }: NewCallbacks,
): Promise<Desk['callback']> {
  const yobirinPropertyId = property.id;
  const linkToken = createSecretToken();
  const link = {
    linkTokenHash: hashSecretToken(linkToken),
    linkExpiresAt: new Date(now.getTime() + limits.callbackLinkMs),
  };
  const roomOf = async () => (await buildGuestChatRoom(db, { yobirinPropertyId })).room.id;
  const place = { yobirinPropertyId, createdAt: now };
  // Due for no reminder: the job that sends them would write while a test looks for what an operation has written.
  const dueAt = new Date(now.getTime() + limits.callbackValidMs);
  const open = await buildCallback(db, { ...place, chatRoomId: openRoomId, dueAt, ...link });
  const reminded = { reminders: limits.callbackRemindersMax, remindedAt: now };
  const overdue = { dueAt: now, state: 'TAKEN', takenByUserId: holder.id, ...reminded } as const;
  const taken = await buildCallback(db, { ...place, chatRoomId: await roomOf(), ...overdue });
  const done = await buildCallback(db, { ...place, chatRoomId: await roomOf(), state: 'DONE', closedAt: now });
  return { openId: open.id, takenId: taken.id, doneId: done.id, linkToken };
}

async function buildInbox(
  db: Executor,
  { property: { id }, chatRoomId }: { property: YobirinProperty; chatRoomId: string },
): Promise<Desk['inbox']> {
  const thread = await buildThread(db, { yobirinPropertyId: id, chatRoomId });
  const label = await buildLabel(db, { accountId: await findAccountOf(db, id), name: `Label ${id}` });
  return { threadId: thread.id, labelId: label.id };
}

async function findAccountOf(db: Executor, yobirinPropertyId: string): Promise<string> {
  const accounts = await db
    .select({ id: accountSql.id })
    .from(yobirinProperties)
    .where(eq(yobirinProperties.id, yobirinPropertyId));
  return onlyRow(accounts).id;
}

async function buildEarlierId(db: Executor, { id, yobirinId }: YobirinProperty, now: Date): Promise<string> {
  const accountId = await findAccountOf(db, id);
  const earlier = { yobirinId: `earlier-${yobirinId}-${randomUUID()}`.slice(0, 100), accountId, yobirinPropertyId: id };
  const resting = { ...earlier, isForwarding: true, restsUntil: restsUntil(now) };
  return onlyRow(await db.insert(releasedIds).values(resting).returning()).id;
}

async function buildRingingDevice(db: Executor, { user, desk }: { user: User; desk: Desk }): Promise<World['device']> {
  const { deviceId, endpoint, auth } = await buildPushSubscription(db, { userId: user.id });
  const call = await buildCall(db, { toYobirinPropertyId: desk.id });
  await db.insert(callRingings).values({ callId: call.id, userId: user.id });
  return { id: deviceId, endpoint, auth, ringingRoomId: call.roomId };
}
