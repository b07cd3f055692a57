import { type ChatRoomEvent, type ChatServerEvents, chatNamespace } from '@yobirin/contract/chat-events';
import type { Realtime } from '../../platform/realtime/realtime.ts';

// The rooms of /ws-chat that sockets are in.

/** Every socket that has the chat open. */
export function chatRoom(chatRoomId: string): string {
  return `chat:${chatRoomId}`;
}

const sidePrefix = 'side:';

/** Those of one side. */
export function sideRoom(chatRoomMembershipId: string): string {
  return `${sidePrefix}${chatRoomMembershipId}`;
}

/** Of these the ones who may answer: while one is here, the side is not away. */
export function attendedRoom(chatRoomMembershipId: string): string {
  return `attended:${chatRoomMembershipId}`;
}

/** The sides that a socket in these rooms is on. */
export function sideIdsAmong(rooms: Iterable<string>): string[] {
  return [...rooms].filter((room) => room.startsWith(sidePrefix)).map((room) => room.slice(sidePrefix.length));
}

/** Those of people who hold the ID, whatever they have open. */
export function propertyRoom(yobirinPropertyId: string): string {
  return `property:${yobirinPropertyId}`;
}

type Announcing = { realtime: Realtime };

/** Tells everyone who has the chat open, but a socket that knows already. To be called after the commit. */
export function announce(
  { realtime }: Announcing,
  chatRoomId: string,
  event: ChatRoomEvent,
  knowingSocketId?: string,
): void {
  const audience = realtime.in(chatNamespace, chatRoom(chatRoomId));
  (knowingSocketId === undefined ? audience : audience.except(knowingSocketId)).emit('chatRoomEvent', event);
}

export function announceUnread({ realtime }: Announcing, unread: Parameters<ChatServerEvents['unread']>[0]): void {
  realtime.in(chatNamespace, propertyRoom(unread.yobirinPropertyId)).emit('unread', unread);
}

/** Whether someone hears of the ID's unread posts, or may do so where this node does not know. */
export async function isUnreadFollowed({ realtime }: Announcing, yobirinPropertyId: string): Promise<boolean> {
  const { rooms, isComplete } = await realtime.findHeard(chatNamespace, [propertyRoom(yobirinPropertyId)]);
  return rooms.size > 0 || !isComplete;
}

/** Whether nobody of this side who may answer has the chat open. */
export async function isAway({ realtime }: Announcing, chatRoomMembershipId: string): Promise<boolean> {
  return !(await realtime.isHeard(chatNamespace, attendedRoom(chatRoomMembershipId)));
}

/** Nothing more is heard of a chat that has ended. A guest's connection was for it alone. */
export function closeRoom(
  { realtime }: Announcing,
  { chatRoomId, guestId }: { chatRoomId: string; guestId: string },
): void {
  realtime.in(chatNamespace, sideRoom(guestId)).disconnectSockets(true);
  realtime.in(chatNamespace, chatRoom(chatRoomId)).socketsLeave(chatRoom(chatRoomId));
}
