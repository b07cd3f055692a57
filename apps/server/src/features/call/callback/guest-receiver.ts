import { findGuestRoom } from '../../chat/room/participant.service.ts';
import { noSuchCall, registerFirst } from '../call.errors.ts';
import { type Call, findCall } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';

/** A page that receives calls for the guest of a chat, with the push subscription of its browser. */
export type GuestReceiver = {
  guestToken: string;
  chatRoomId: string;
  pushEndpoint?: string | undefined;
  socketId?: string;
};

/** Null if the token opens no chat, or an ended one. */
export async function findGuestReceiver(ctx: CallContext, guestToken: string): Promise<GuestReceiver | null> {
  const found = await findGuestRoom({ db: ctx.callDb, clock: ctx.clock }, guestToken);
  return found && { guestToken, chatRoomId: found.room.id };
}

/** Returns a call that rings or rang for the guest. Throws NOT_FOUND for any other, UNAUTHENTICATED once the chat has ended. */
export async function requireGuestCall(
  ctx: CallContext,
  { guestToken, chatRoomId }: GuestReceiver,
  roomId: string,
): Promise<Call> {
  const [call, guest] = await Promise.all([findCall(ctx.callDb, roomId), findGuestReceiver(ctx, guestToken)]);
  if (!call?.isToGuest || call.chatRoomId !== chatRoomId || call.status === 'APPLIED') throw noSuchCall();
  if (!guest) throw registerFirst();
  return call;
}
