import type { RequestContext } from '../../context.ts';
import { noSuchRoom, type Participant, requireGuest, requireParticipant } from '../chat/room/participant.service.ts';

type Place = { chatRoomId: string; yobirinPropertyId?: string | undefined; guestToken?: string | undefined };

/** Returns the guest with the token, or the viewer acting as the ID. Throws NOT_FOUND if they are not in the room. */
export async function requireRoomSide(
  ctx: RequestContext,
  { chatRoomId, yobirinPropertyId, guestToken }: Place,
): Promise<Participant> {
  if (guestToken === undefined) {
    return requireParticipant(ctx, { chatRoomId, yobirinPropertyId: yobirinPropertyId ?? '' });
  }
  const guest = await requireGuest(ctx, guestToken);
  if (guest.room.id !== chatRoomId) throw noSuchRoom();
  return guest;
}
