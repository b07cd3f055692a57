import type { RequestContext } from '../../../context.ts';
import { findGuestRoom } from '../../chat/room/participant.service.ts';
import { findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { isContact } from './contact.service.ts';

type View = {
  id: string;
  /** An ID that the viewer holds. */
  viewedFrom: string | null;
  guestToken: string | undefined;
};

/** Whether the viewer is a contact of the ID, as far as the given ID or token shows. */
export async function isOpenToViewer(ctx: RequestContext, { id, viewedFrom, guestToken }: View): Promise<boolean> {
  const target = await findCallTargetById(ctx, id);
  if (!target) return false;
  if (ctx.viewer && viewedFrom !== null) {
    const user = { userId: ctx.viewer.userId, yobirinPropertyId: viewedFrom };
    return isContact(ctx.db, target, { user });
  }
  const guest = guestToken === undefined ? null : await findGuestRoom(ctx, guestToken);
  const chatRoomId = guest?.peer.yobirinPropertyId === id ? guest.room.id : null;
  return isContact(ctx.db, target, { chatRoomId });
}
