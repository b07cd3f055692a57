import * as z from 'zod/mini';
import { type ChatPost, chatBody, clientPostId } from './chat.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import type { ClientEvents, Nothing, ServerEvents } from './realtime.ts';
import { requiredString } from './text.ts';

/** Where an open room hears what happens in it (CHAT-18). */
export const chatNamespace = '/ws-chat';

export const chatRequests = {
  /** Opens a room, and leaves the one that was open. `token` is an access token or a guest's token. */
  subscribe: z.object({ chatRoomId: numericId, chatRoomMembershipId: numericId, token: requiredString(4_096) }),
  /** Writes text in the open room. Files, and what does not fit in a message, are posted by GraphQL. */
  post: z.object({ body: chatBody, clientPostId }),
  /** The post has been on a visible page of the subscriber (OP-38). */
  read: z.object({ chatPostId: numericId }),
  /** The subscriber writes, or has stopped to. Told again every few seconds while it goes on; nothing of it is kept. */
  typing: z.object({ isTyping: z.boolean() }),
  /** Leaves the open room. */
  unsubscribe: z.object({}),
  /** Hears of unread posts of every ID the user holds, with or without an open room. */
  subscribeUser: z.object({ accessToken: requiredString(4_096) }),
} as const;

/** A message ends the connection that is larger than 64 KiB, and JSON may take six bytes for one unit of text. */
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
};

/** CHAT-19 */
export type ChatRoomEvent =
  | { type: 'APPROVE'; body: { chatRoomMembershipId: string } }
  | { type: 'TERMINATE'; body: { chatRoomId: string } }
  /** That member has read every post up to this one. */
  | { type: 'READ'; body: { chatRoomMembershipId: string; chatPostId: string } }
  | { type: 'CREATE'; body: ChatPost }
  | { type: 'UPDATE'; body: ChatPost }
  | { type: 'DELETE'; body: { id: string } };

export type ChatClientEvents = ClientEvents<typeof chatRequests, ChatResults>;
export type ChatServerEvents = ServerEvents<{
  chatRoomEvent: ChatRoomEvent;
  /** To the others in the room. */
  typing: { chatRoomId: string; chatRoomMembershipId: string; isTyping: boolean };
  /** To those who hold the ID: something changed in that room of its list, and so many posts are unread in all of them. */
  unread: { yobirinPropertyId: string; chatRoomId: string; count: number };
  /** To one who lost an ID or was given a group's: it is time to ask anew which ones they hold. */
  idsChanged: Nothing;
}>;
