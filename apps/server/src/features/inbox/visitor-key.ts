/** What makes things one thread: they are of one visitor with one ID. */
export type ThreadKey = { yobirinPropertyId: string; visitorKey: string };

/** What a key says, for the queries that look for things of the visitor. Exactly one is set. */
export type Visitor = {
  chatRoomId: string | null;
  peerYobirinPropertyId: string | null;
  /** The first call of a caller. */
  callId: string | null;
};

const nobody: Visitor = { chatRoomId: null, peerYobirinPropertyId: null, callId: null };

type Room = { chatRoomId: string; peerYobirinPropertyId: string | null };

/** A guest is known by the chat, another ID by itself. */
export function keyOfRoom({ chatRoomId, peerYobirinPropertyId }: Room): string {
  return peerYobirinPropertyId === null ? `room:${chatRoomId}` : `id:${peerYobirinPropertyId}`;
}

type Call = {
  id: string;
  chatRoomId: string | null;
  visitorCallId: string | null;
  peerYobirinPropertyId: string | null;
};

/** The visitor of a call as one of its IDs sees it (OP-340). `peerYobirinPropertyId` is the other ID of the call. */
export function keyOfCall({ id, chatRoomId, visitorCallId, peerYobirinPropertyId }: Call): string {
  if (peerYobirinPropertyId !== null) return `id:${peerYobirinPropertyId}`;
  if (chatRoomId !== null) return `room:${chatRoomId}`;
  return `call:${visitorCallId ?? id}`;
}

/** The visitor of a thread together with its ID, as calls are looked up by. */
export function visitorOfThread({ yobirinPropertyId, visitorKey }: ThreadKey): Visitor & { yobirinPropertyId: string } {
  return { ...visitorOf(visitorKey), yobirinPropertyId };
}

export function visitorOf(visitorKey: string): Visitor {
  const colon = visitorKey.indexOf(':');
  const value = visitorKey.slice(colon + 1);
  switch (visitorKey.slice(0, colon)) {
    case 'room':
      return { ...nobody, chatRoomId: value };
    case 'id':
      return { ...nobody, peerYobirinPropertyId: value };
    case 'call':
      return { ...nobody, callId: value };
    default:
      throw new Error(`No visitor has the key ${visitorKey}`);
  }
}
