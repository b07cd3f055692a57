import type { Context } from '../../../context.ts';
import { clearChatNotices } from '../../notification/mail-notice.service.ts';
import { announce } from '../chat-channel.ts';
import { hasRead } from '../post/post.ts';
import { lockRoom } from '../room/chat-room.queries.ts';
import type { Participant } from '../room/participant.service.ts';
import { moveReadMark } from './read-mark.queries.ts';

/**
 * Marks every post up to this one as read by the participant's side, and tells the room. Returns the updated participant.
 * Does nothing before approval, because a guest must not see whether the holder has read (CHAT-06, OP-38); an ended room has no
 * guest left to see it. Does nothing for a group member who may only look, because the posts stay unread for the other members.
 */
export async function markRead(
  ctx: Pick<Context, 'db' | 'clock' | 'realtime' | 'chat'>,
  participant: Participant,
  chatPostId: string,
): Promise<Participant> {
  const { room, own } = participant;
  if (hasRead(own, chatPostId) || !participant.isGroupMembershipValid) return participant;
  if (!own.isApproved && !room.hasEnded) return participant;

  const moved = await ctx.db.transaction(async (tx) => {
    await lockRoom(tx, room.id, ctx.clock.now());
    const { id: chatRoomId } = room;
    const { yobirinPropertyId } = own;
    const move = await moveReadMark(tx, { chatRoomId, sideId: own.id, chatPostId });
    if (move && yobirinPropertyId !== null) await clearChatNotices(tx, { chatRoomId, yobirinPropertyId });
    return move;
  });
  if (!moved) return participant;

  announce(ctx, room.id, { type: 'READ', body: { chatRoomMembershipId: own.id, chatPostId } });
  ctx.chat.tellUnread(room.id, own.yobirinPropertyId);
  return { ...participant, own: { ...own, ...moved } };
}
