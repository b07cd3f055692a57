import { chatNamespace } from '@yobirin/contract/chat-events';
import type { RequestContext } from '../../context.ts';
import { lookingRoom } from '../chat/chat-channel.ts';
import { requireParticipant } from '../chat/room/participant.service.ts';
import { readInboxMembers } from '../inbox/inbox.service.ts';
import type { Member } from '../inbox/thread.ts';

type Place = { chatRoomId: string; yobirinPropertyId: string };

/** The other holders who have the chat open for one of the viewer's IDs, on any node (DESK-08). */
export async function listChatLookers(ctx: RequestContext, place: Place): Promise<Member[]> {
  const { own, userId: viewer } = await requireParticipant(ctx, place);
  const others = (await readInboxMembers(ctx, place.yobirinPropertyId)).filter(({ userId }) => userId !== viewer);
  const roomOf = ({ userId }: Member) => lookingRoom({ sideId: own.id, userId });
  const { rooms } = await ctx.realtime.findHeard(chatNamespace, others.map(roomOf));
  return others.filter((member) => rooms.has(roomOf(member)));
}
