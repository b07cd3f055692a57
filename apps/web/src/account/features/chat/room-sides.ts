import { isTypedName } from '@yobirin/contract/guest';
import { m } from '../../../i18n/gen/messages.js';

type Side = {
  id: string;
  isOwn: boolean;
  aliasName: string | null;
  callerName: string | null;
  guestName: string | null;
  isApproved: boolean;
  yobirinProperty: {
    id: string;
    nickname: string;
    iconSmallUrl: string | null;
    iconColor: string | null;
    deletedAt: string | null;
  } | null;
};

/** The other side, with the name that this side gave it. */
export type Peer = {
  /** Null for a guest. */
  propertyId: string | null;
  name: string;
  iconUrl: string | null;
  iconColor: string | null;
  isGuest: boolean;
  /** The name from the QR code that the guest has used. */
  callerName: string | null;
};

/** The two sides of a room. */
export function sidesOf<Room extends { chatRoomMemberships: readonly Side[] }>({ chatRoomMemberships }: Room) {
  type RoomSide = Room['chatRoomMemberships'][number];
  const own: RoomSide | undefined = chatRoomMemberships.find(({ isOwn }) => isOwn);
  const peer: RoomSide | undefined = chatRoomMemberships.find(({ isOwn }) => !isOwn);
  if (!own || !peer) throw new Error('A room has two sides');
  return { own, peer };
}

/** The name with さん in Japanese if a guest typed it. A nickname, a name from a QR code or an own name for the chat gets none (OP-105). */
export function politeName(room: { chatRoomMemberships: readonly Side[] }): string {
  const { name } = peerOf(room);
  return isTypedName(name, sidesOf(room).peer) ? m.chat_person({ name }) : name;
}

export function peerOf(room: { chatRoomMemberships: readonly Side[] }): Peer {
  const { own, peer } = sidesOf(room);
  const { yobirinProperty, guestName, callerName } = peer;
  return {
    propertyId: yobirinProperty?.id ?? null,
    name: own.aliasName || guestName || nameOf(yobirinProperty),
    iconUrl: yobirinProperty?.iconSmallUrl ?? null,
    iconColor: yobirinProperty?.iconColor ?? null,
    isGuest: guestName !== null,
    callerName,
  };
}

function nameOf(property: Side['yobirinProperty']): string {
  return property && property.deletedAt === null ? property.nickname : m.chat_room_deleted();
}
