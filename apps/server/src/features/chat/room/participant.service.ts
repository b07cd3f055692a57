import { guestToken as guestTokenSchema } from '@yobirin/contract/guest';
import { numericId } from '@yobirin/contract/ids';
import type { Context, RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { hashSecretToken } from '../../../platform/secrets/secret-token.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { blocked } from '../../block/block.service.ts';
import { requireHolding } from '../../directory/profile/holding.service.ts';
import { findRoomOfPair, lockRoom, pairOf } from './chat-room.queries.ts';
import { findSides } from './chat-side.queries.ts';
import {
  findRoomOfGuest,
  findRoomOfProperty,
  findRoomOfUser,
  type RoomSides,
  type SideRequest,
} from './participant.queries.ts';

/** An actor in a room: a user acting as one of its public IDs, its guest, or the assistant of an ID. */
export type Participant = RoomSides & {
  /** Null for a guest and for the assistant. */
  userId: string | null;
  /** False for a member of a group who may only look at its chats (CHAT-04). */
  isGroupMembershipValid: boolean;
};

type RoomRequest = { chatRoomId: string; yobirinPropertyId: string };

/**
 * Returns the viewer in a room, acting as this ID. Throws NOT_FOUND if the viewer has no access, and UNPROCESSABLE_ENTITY if
 * another of their IDs is in the room (CHAT-02).
 */
export async function requireParticipant(ctx: RequestContext, request: RoomRequest): Promise<Participant> {
  const { userId } = requireViewer(ctx);
  const chatRoomId = parseInput(numericId, request.chatRoomId);
  const yobirinPropertyId = parseInput(numericId, request.yobirinPropertyId);
  const now = ctx.clock.now();
  const found = await findRoomOfProperty(ctx.db, { chatRoomId, yobirinPropertyId, userId, now });
  if (found?.standing) return toParticipant(found, userId);

  // Check the room first, so that a room of other users looks like one that does not exist.
  if (!(await findRoomOfUser(ctx.db, { chatRoomId, userId, now }))) throw noSuchRoom();
  await requireHolding(ctx, yobirinPropertyId);
  throw new DomainError('UNPROCESSABLE_ENTITY', 'It is another ID of yours that has this chat');
}

/** Returns a user in a room, acting as this ID, or null if they do not hold it or the room is gone. */
export async function findParticipantAs(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { chatRoomId, yobirinPropertyId, userId }: RoomRequest & { userId: string },
): Promise<Participant | null> {
  const found = await findRoomOfProperty(db, { chatRoomId, yobirinPropertyId, userId, now: clock.now() });
  return found?.standing ? toParticipant(found, userId) : null;
}

/** Returns the viewer in a room, acting as the ID that takes part in it. Throws NOT_FOUND. */
export async function requireParticipantOfRoom(ctx: RequestContext, chatRoomId: string): Promise<Participant> {
  const { userId } = requireViewer(ctx);
  const found = await findRoomOfUser(ctx.db, { chatRoomId, userId, now: ctx.clock.now() });
  if (!found) throw noSuchRoom();
  return toParticipant(found, userId);
}

/** Returns the guest with this token. Throws NOT_FOUND once the chat has ended. */
export async function requireGuest(ctx: Pick<Context, 'db' | 'clock'>, guestToken: unknown): Promise<Participant> {
  const token = parseInput(guestTokenSchema, guestToken);
  const found = await findRoomOfGuest(ctx.db, { guestTokenHash: hashSecretToken(token), now: ctx.clock.now() });
  if (!found || found.room.hasEnded) throw noSuchRoom();
  return toParticipant(found, null);
}

/** Returns the guest with this token, or null if it opens no chat, or an ended one. */
export async function findGuestRoom(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  guestToken: string,
): Promise<RoomSides | null> {
  const found = await findRoomOfGuest(db, { guestTokenHash: hashSecretToken(guestToken), now: clock.now() });
  return found && !found.room.hasEnded ? found : null;
}

/** Holds a guest's room open until the transaction ends. Throws NOT_FOUND if it has ended. */
export async function lockGuestRoom(tx: Transaction, chatRoomId: string, now: Date): Promise<void> {
  if ((await lockRoom(tx, chatRoomId, now)).hasEnded) throw noSuchRoom();
}

/** The chat of two IDs. Null if they have none. */
export async function findPairChatId(
  { db }: Pick<Context, 'db'>,
  [one, other]: readonly [string, string],
): Promise<string | null> {
  return (await findRoomOfPair(db, pairOf(one, other)))?.id ?? null;
}

/** The guest's side of a room. Null in a room of two IDs. */
export async function findGuestSide(
  { db }: Pick<Context, 'db'>,
  chatRoomId: string,
): Promise<{ id: string; browserMarkHash: string | null } | null> {
  const sides = await findSides(db, chatRoomId);
  return sides.find(({ yobirinPropertyId }) => yobirinPropertyId === null) ?? null;
}

/** The public ID and the guest of a room. Null if the room was deleted or is between two IDs. */
export async function findIdAndGuest(
  { db }: Pick<Context, 'db'>,
  chatRoomId: string,
): Promise<{ yobirinPropertyId: string; guestName: string } | null> {
  const sides = await findSides(db, chatRoomId);
  const { yobirinPropertyId } = sides.find((side) => side.yobirinPropertyId !== null) ?? {};
  const { guestName } = sides.find((side) => side.guestName !== null) ?? {};
  return yobirinPropertyId && guestName ? { yobirinPropertyId, guestName } : null;
}

/** Returns the user on this side of the room, or null if they do not hold it. */
export async function findParticipantOfSide(
  { chat }: Pick<Context, 'chat'>,
  request: SideRequest,
): Promise<Participant | null> {
  const found = await chat.findRoomOfSide(request);
  return found?.standing ? toParticipant(found, request.userId) : null;
}

/** Returns the assistant of the room's own ID as a participant. */
export function toAssistant(room: RoomSides): Participant {
  return toParticipant(room, null);
}

/** Uses the state from when the room was read. An ended room takes no posts. */
export function isAllowedToPost({ room, standing }: Pick<RoomSides, 'room' | 'standing'>): boolean {
  return standing === 'MAY_POST' && !room.hasEnded;
}

/** Throws FORBIDDEN for a member who may only look and for a blocked person, UNPROCESSABLE_ENTITY for a room that takes no posts. */
export function assertAllowedToPost(participant: Participant): void {
  if (isAllowedToPost(participant)) return;
  assertNotOnlyLooking(participant);
  if (participant.standing === 'BLOCKED' && !participant.room.hasEnded) throw blocked();
  throw new DomainError('UNPROCESSABLE_ENTITY', 'This chat takes no posts');
}

/** Throws FORBIDDEN for a member of a group who may change nothing in its chats (CHAT-04). */
export function assertNotOnlyLooking({ isGroupMembershipValid }: Pick<Participant, 'isGroupMembershipValid'>): void {
  if (!isGroupMembershipValid) throw onlyLooking();
}

export function onlyLooking(): DomainError {
  return new DomainError('FORBIDDEN', 'You may only look at the chats of this group');
}

/** Only rooms with a guest have an end time (OP-22). */
export function isGuestChat({ room }: Pick<RoomSides, 'room'>): boolean {
  return room.scheduleEndAt !== null;
}

/** One error for rooms and posts, so that it does not reveal which ones exist in other chats. */
export function noSuchRoom(): DomainError {
  return new DomainError('NOT_FOUND', 'No such chat or post');
}

export function toParticipant(room: RoomSides, userId: string | null): Participant {
  return { ...room, userId, isGroupMembershipValid: room.standing !== 'ONLY_LOOKS' };
}
