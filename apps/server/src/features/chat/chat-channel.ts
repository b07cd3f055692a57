import { type ChatRoomEvent, type ChatServerEvents, chatNamespace } from '@yobirin/contract/chat-events';
import type { Realtime } from '../../platform/realtime/realtime.ts';

// Names of the socket.io rooms in /ws-chat.

/** All sockets that have the chat open. */
export function chatRoom(chatRoomId: string): string {
  return `chat:${chatRoomId}`;
}

const sidePrefix = 'side:';

/** All sockets that have the chat open for this side. */
export function sideRoom(chatRoomMembershipId: string): string {
  return `${sidePrefix}${chatRoomMembershipId}`;
}

/** Sockets of the side that may answer. The side is away while this room is empty. */
export function attendedRoom(chatRoomMembershipId: string): string {
  return `attended:${chatRoomMembershipId}`;
}

/** Sockets of one user that have the chat open for this side. */
export function lookingRoom({ sideId, userId }: { sideId: string; userId: string }): string {
  return `looking:${sideId}:${userId}`;
}

/** Returns the ids of the sides among these socket.io rooms. */
export function sideIdsAmong(rooms: Iterable<string>): string[] {
  return [...rooms].filter((room) => room.startsWith(sidePrefix)).map((room) => room.slice(sidePrefix.length));
}

/** All sockets of the ID's holders, whatever page they have open. */
export function propertyRoom(yobirinPropertyId: string): string {
  return `property:${yobirinPropertyId}`;
}

type Announcing = { realtime: Realtime };

/** Sends an event to all sockets that have the chat open, except one that already knows. Call it after the commit. */
export function announce(
  { realtime }: Announcing,
  chatRoomId: string,
  event: ChatRoomEvent,
  knowingSocketId?: string,
): void {
  const audience = realtime.in(chatNamespace, chatRoom(chatRoomId));
  (knowingSocketId === undefined ? audience : audience.except(knowingSocketId)).emit('chatRoomEvent', event);
}

/** Sends an event to the sockets that have the chat open for this side. Call it after the commit. */
export function announceToSide({ realtime }: Announcing, chatRoomMembershipId: string, event: ChatRoomEvent): void {
  realtime.in(chatNamespace, sideRoom(chatRoomMembershipId)).emit('chatRoomEvent', event);
}

export function announceUnread({ realtime }: Announcing, unread: Parameters<ChatServerEvents['unread']>[0]): void {
  realtime.in(chatNamespace, propertyRoom(unread.yobirinPropertyId)).emit('unread', unread);
}

/** Whether a socket follows the ID's unread posts; true if this node cannot tell. */
export async function isUnreadFollowed({ realtime }: Announcing, yobirinPropertyId: string): Promise<boolean> {
  const { rooms, isComplete } = await realtime.findHeard(chatNamespace, [propertyRoom(yobirinPropertyId)]);
  return rooms.size > 0 || !isComplete;
}

/** Whether no member of this side who may answer has the chat open. */
export async function isAway({ realtime }: Announcing, chatRoomMembershipId: string): Promise<boolean> {
  return !(await realtime.isHeard(chatNamespace, attendedRoom(chatRoomMembershipId)));
}

/** Makes the other pages that have the chat open for this side load who looks at it (DESK-08). */
export function announceLookers(
  { realtime }: Announcing,
  { chatRoomId, sideId, exceptSocketId }: { chatRoomId: string; sideId: string; exceptSocketId?: string },
): void {
  const audience = realtime.in(chatNamespace, sideRoom(sideId));
  (exceptSocketId === undefined ? audience : audience.except(exceptSocketId)).emit('lookersChanged', { chatRoomId });
}

/** Stops events of an ended chat. Disconnects the guest, whose connection served only this chat. */
export function closeRoom(
  { realtime }: Announcing,
  { chatRoomId, guestId }: { chatRoomId: string; guestId: string },
): void {
  realtime.in(chatNamespace, sideRoom(guestId)).disconnectSockets(true);
  realtime.in(chatNamespace, chatRoom(chatRoomId)).socketsLeave(chatRoom(chatRoomId));
}
