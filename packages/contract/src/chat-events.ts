import * as z from 'zod/mini';
import { type ChatPost, chatBody, clientPostId } from './chat.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import type { ClientEvents, Nothing, ServerEvents } from './realtime.ts';
import { requiredString } from './text.ts';
import type { TranslationRefusal } from './translation.ts';

/** The namespace for events of an open room (CHAT-18). */
export const chatNamespace = '/ws-chat';

export const chatRequests = {
  /** Opens a room and leaves the one that was open. `token` is an access token or a guest's token. */
  subscribe: z.object({ chatRoomId: numericId, chatRoomMembershipId: numericId, token: requiredString(4_096) }),
  /** Posts text in the open room. Files, and texts too large for a message, are posted by GraphQL. */
  post: z.object({ body: chatBody, clientPostId }),
  /** The post was shown on a visible page of the subscriber (OP-38). */
  read: z.object({ chatPostId: numericId }),
  /** The subscriber is typing, or has stopped. Repeated every few seconds while typing; never stored. */
  typing: z.object({ isTyping: z.boolean() }),
  /** Leaves the open room. */
  unsubscribe: z.object({}),
  /** Subscribes to unread counts of every ID the user holds, with or without an open room. */
  subscribeUser: z.object({ accessToken: requiredString(4_096) }),
  /** The page shows the messages or calls of this ID, or none any more: its user is not notified about them meanwhile. */
  watchInbox: z.object({ accessToken: requiredString(4_096), yobirinPropertyId: z.nullable(numericId) }),
} as const;

/** A message over 64 KiB ends the connection, and JSON may take six bytes for one UTF-16 unit. */
export function fitsInMessage(body: string): boolean {
  return body.length <= limits.chatBodyMaxGraphemes;
}

export type ChatResults = {
  subscribe: Nothing;
  post: { post: ChatPost };
  read: Nothing;
  typing: Nothing;
  unsubscribe: Nothing;
  subscribeUser: Nothing;
  watchInbox: Nothing;
};

/** CHAT-19 */
export type ChatRoomEvent =
  | { type: 'APPROVE'; body: { chatRoomMembershipId: string } }
  | { type: 'TERMINATE'; body: { chatRoomId: string } }
  /** The member has read every post up to this one. */
  | { type: 'READ'; body: { chatRoomMembershipId: string; chatPostId: string } }
  | { type: 'CREATE'; body: ChatPost }
  | { type: 'UPDATE'; body: ChatPost }
  | { type: 'DELETE'; body: { id: string } };

export type ChatClientEvents = ClientEvents<typeof chatRequests, ChatResults>;
export type ChatServerEvents = ServerEvents<{
  chatRoomEvent: ChatRoomEvent;
  /** To the other side of the room, and to the other members of the writer's side. */
  typing: {
    chatRoomId: string;
    chatRoomMembershipId: string;
    isTyping: boolean;
    /** The member who types, told to the other members of the side. Null for the other side of the room. */
    colleague: { userId: string; nickname: string | null } | null;
  };
  /** To the holders of the ID: a room in its list has changed. `count` is the number of unread posts in all of its rooms. */
  unread: { yobirinPropertyId: string; chatRoomId: string; count: number };
  /** To the holders of an ID: it missed a call, or the user has seen its missed calls on another page. */
  missedCalls: { yobirinPropertyId: string };
  /** To the holders of an ID, and to the guest in an open room: load the call-back requests again. */
  callbacks: { yobirinPropertyId: string; chatRoomId: string };
  /** To the holders of an ID: load these threads of its inbox, and its counts, again. None means all of them. */
  inboxChanged: { yobirinPropertyId: string; threadIds: string[] };
  /** To the side that has the room open: load again which other members have it open. */
  lookersChanged: { chatRoomId: string };
  /** To the holders of an ID: load the scheduled messages of this chat again. */
  scheduledPostsChanged: { yobirinPropertyId: string; chatRoomId: string };
  /** To the holders of an ID: load the team notes on this chat again. */
  teamNotesChanged: { yobirinPropertyId: string; chatRoomId: string };
  /** To both sides of an open room: one has blocked the other or taken it back, or reads another language. Load the room again. */
  standingChanged: { chatRoomId: string };
  /** To the holders of an ID: load its blocks again. */
  blocksChanged: { yobirinPropertyId: string };
  /** To a user who lost an ID or joined a group: refetch the list of IDs. */
  idsChanged: Nothing;
  /**
   * To a side that has the room open and reads posts in its own language: the translation of a post. One made of an earlier text
   * has another `postUpdatedAt` than the post. Members of a group may read different languages: each page takes its own.
   */
  translated: {
    chatPostId: string;
    chatRoomId: string;
    /** The language of the post itself. */
    postLanguage: string;
    postUpdatedAt: string;
    language: string;
    text: string;
  };
  /** To the same side: a post has no translation yet. After `translation_failed` the server tries again by itself. */
  translationFailed: { chatPostId: string; chatRoomId: string; language: string; reason: TranslationRefusal };
  /** To a side that has the room open and gets no translation of a post: it is in another language than its writer's page. */
  languageFound: { chatPostId: string; chatRoomId: string; postLanguage: string; postUpdatedAt: string };
}>;
