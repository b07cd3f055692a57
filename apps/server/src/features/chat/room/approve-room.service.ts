import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { announce } from '../chat-channel.ts';
import { findNewestPostId } from '../post/chat-post.queries.ts';
import { markRead } from '../reading/read-mark.service.ts';
import { lockRoom } from './chat-room.queries.ts';
import { approveRoom } from './chat-side.queries.ts';
import type { Participant } from './participant.service.ts';
import { roomApproved } from './room.events.ts';

/** Approves a chat that a stranger began, and marks the stranger's posts as read (CHAT-07). */
export async function approve(ctx: Context, participant: Participant): Promise<Participant> {
  const { room, own } = participant;
  if (room.hasEnded) throw new DomainError('UNPROCESSABLE_ENTITY', 'This chat has ended');

  // A stranger's own side is approved from the beginning; only the other side decides.
  if (own.isApproved) return participant;

  const isNew = await ctx.events.transaction(ctx.db, async (tx, say) => {
    await lockRoom(tx, room.id, ctx.clock.now());
    const isApprovedNow = await approveRoom(tx, room.id);
    if (isApprovedNow) await say.record(roomApproved, { chatRoomId: room.id });
    return isApprovedNow;
  });
  if (isNew) {
    announce(ctx, room.id, { type: 'APPROVE', body: { chatRoomMembershipId: own.id } });
    ctx.chat.tellUnread(room.id, own.yobirinPropertyId);
  }
  const standing = participant.standing === 'CLOSED' ? 'MAY_POST' : participant.standing;
  const approved: Participant = { ...participant, standing, own: { ...own, isApproved: true } };
  const newestPostId = await findNewestPostId(ctx.db, room.id);
  return newestPostId === null ? approved : markRead(ctx, approved, newestPostId);
}
