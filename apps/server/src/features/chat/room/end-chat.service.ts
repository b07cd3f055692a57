import { type UpdateChatRoomInput, updateChatRoomInput } from '@yobirin/contract/chat';
import { type UpdateChatRoomByGuestInput, updateChatRoomByGuestInput } from '@yobirin/contract/guest';
import { canEndChat } from '@yobirin/contract/permissions';
import type { Context, RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { announce, closeRoom } from '../chat-channel.ts';
import { archiveRoom, endGuestRoomsAt, findDueRoomIds, lockRoom } from './chat-room.queries.ts';
import { findSides } from './chat-side.queries.ts';
import {
  assertNotOnlyLooking,
  isGuestChat,
  type Participant,
  requireGuest,
  requireParticipantOfRoom,
} from './participant.service.ts';
import { roomEnded } from './room.events.ts';

/** Ends a chat with a guest, from the side of the ID (CHAT-09, CHAT-11). */
export async function updateChatRoom(ctx: RequestContext, input: UpdateChatRoomInput): Promise<Participant> {
  const { id } = parseInput(updateChatRoomInput, input);
  const participant = await requireParticipantOfRoom(ctx, id);
  assertNotOnlyLooking(participant);
  return endChat(ctx, participant);
}

/** Ends a chat from the guest's side (GUEST-06). The guest's page stops working. */
export async function updateChatRoomByGuest(
  ctx: RequestContext,
  input: UpdateChatRoomByGuestInput,
): Promise<Participant> {
  const { guestToken } = parseInput(updateChatRoomByGuestInput, input);
  return endChat(ctx, await requireGuest(ctx, guestToken));
}

/** Throws UNPROCESSABLE_ENTITY for a chat between users (OP-63) and for one that has ended. */
async function endChat(ctx: Context, participant: Participant): Promise<Participant> {
  const { room } = participant;
  const facts = { isGuestChat: isGuestChat(participant), isArchived: room.hasEnded };
  if (!canEndChat(facts)) throw new DomainError('UNPROCESSABLE_ENTITY', 'This chat cannot be ended');
  await endRoom(ctx, room.id);
  return { ...participant, room: { ...room, hasEnded: true } };
}

/**
 * Schedules the end of all guest chats of a deleted ID, which has no holder left to answer. The job that ends due chats tells
 * open pages. Idempotent.
 */
export async function letGuestChatsEnd({ db, clock }: Context, yobirinPropertyId: string): Promise<void> {
  await db.transaction((tx) => endGuestRoomsAt(tx, [yobirinPropertyId], clock.now()));
}

/** Ends the chats whose time is up (OP-22). Safe to run on several nodes at once: each chat ends once. */
export async function endDueChats(ctx: Context, { atOnce = 100 }: { atOnce?: number } = {}): Promise<void> {
  for (;;) {
    const due = await findDueRoomIds(ctx.db, ctx.clock.now(), atOnce);
    for (const id of due) await endRoom(ctx, id);
    if (due.length < atOnce) return;
  }
}

/** Ends a chat with a guest and tells open pages. Does nothing if it has already ended. */
async function endRoom(ctx: Context, chatRoomId: string): Promise<void> {
  const isEndedNow = await ctx.events.transaction(ctx.db, async (tx, say) => {
    await lockRoom(tx, chatRoomId, ctx.clock.now());
    const hasEnded = await archiveRoom(tx, chatRoomId, ctx.clock.now());
    if (hasEnded) await say.record(roomEnded, { chatRoomId });
    return hasEnded;
  });
  if (!isEndedNow) return;
  announce(ctx, chatRoomId, { type: 'TERMINATE', body: { chatRoomId } });
  for (const side of await findSides(ctx.db, chatRoomId)) {
    if (side.yobirinPropertyId === null) closeRoom(ctx, { chatRoomId, guestId: side.id });
    else ctx.chat.tellUnread(chatRoomId, side.yobirinPropertyId);
  }
}
