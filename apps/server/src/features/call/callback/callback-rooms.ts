import { callNamespace } from '@yobirin/contract/call-channel';
import { chatNamespace } from '@yobirin/contract/chat-events';
import type { Events } from '../../../platform/events/events.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { chatRoom, propertyRoom } from '../../chat/chat-channel.ts';
import { roomChanged } from '../../chat/room/room.events.ts';

type Announce = { realtime: Realtime };

/** The socket.io room in `/ws-call` of the pages that receive calls for the guest of a chat. */
export function guestRoom(chatRoomId: string): string {
  return `guest:${chatRoomId}`;
}

/** Whether a page of the guest is open on any node. True if this node cannot tell. */
export async function isGuestHere({ realtime }: Announce, chatRoomId: string): Promise<boolean> {
  const { rooms, isComplete } = await realtime.findHeard(callNamespace, [guestRoom(chatRoomId)]);
  return rooms.size > 0 || !isComplete;
}

/** Makes open pages of the ID's holders, and of the guest, load the request again. Call it after the commit. */
export function announceCallback(
  { realtime, events }: Announce & { events: Events },
  { yobirinPropertyId, chatRoomId }: { yobirinPropertyId: string; chatRoomId: string },
): void {
  const news = { yobirinPropertyId, chatRoomId };
  realtime.in(chatNamespace, [propertyRoom(yobirinPropertyId), chatRoom(chatRoomId)]).emit('callbacks', news);
  realtime.in(callNamespace, guestRoom(chatRoomId)).emit('callback', { chatRoomId });
  void events.tell(roomChanged, news);
}

/** The pages of a guest whose chat has ended receive no more calls. */
export function closeGuestRoom({ realtime }: Announce, chatRoomId: string): void {
  realtime.in(callNamespace, guestRoom(chatRoomId)).socketsLeave(guestRoom(chatRoomId));
}
