import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { countRooms, lockRoom } from '../room/chat-room.queries.ts';
import { findSide } from '../room/chat-side.queries.ts';
import { isGuestChat, type Participant } from '../room/participant.service.ts';
import { moveAnsweredMark, refreshUnanswered } from './unanswered.queries.ts';

/**
 * The holder needs no reply to the guest's posts up to this one (CHAT-24). Posts that arrived later stay unanswered. Idempotent.
 * Returns the updated participant.
 */
export async function markAnswered(
  ctx: Pick<Context, 'db' | 'clock' | 'chat'>,
  participant: Participant,
  chatPostId: string,
): Promise<Participant> {
  const { room, own } = participant;
  if (!isGuestChat(participant))
    throw new DomainError('UNPROCESSABLE_ENTITY', 'Only chats with guests wait for answers');

  const changed = await ctx.db.transaction(async (tx) => {
    await lockRoom(tx, room.id, ctx.clock.now());
    await moveAnsweredMark(tx, { chatRoomId: room.id, sideId: own.id, chatPostId });
    await refreshUnanswered(tx, room.id);
    return findSide(tx, own.id);
  });
  ctx.chat.tellUnread(room.id, own.yobirinPropertyId);
  return { ...participant, own: { ...own, ...changed } };
}

/** How many guests wait for an answer of the ID's holders. The caller has checked that the viewer holds it. */
export function countUnansweredChats(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  yobirinPropertyId: string,
): Promise<number> {
  return countRooms(db, { yobirinPropertyId, isUnanswered: true, now: clock.now() });
}
