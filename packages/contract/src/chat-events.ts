import * as z from 'zod/mini';
import type { ChatPost } from './chat.ts';
import { numericId } from './ids.ts';
import type { ClientEvents, Nothing, ServerEvents } from './realtime.ts';
import { requiredString } from './text.ts';

/** Where an open room hears what happens in it (CHAT-18). */
export const chatNamespace = '/ws-chat';

export const chatRequests = {
  /** `token` is an access token or a guest's token. */
  subscribe: z.object({ chatRoomId: numericId, chatRoomMembershipId: numericId, token: requiredString(4_096) }),
  /** The post has been on a visible page of the subscriber (OP-38). */
  read: z.object({ chatPostId: numericId }),
} as const;

export type ChatResults = { subscribe: Nothing; read: Nothing };

export const chatRoomEventTypes = ['APPROVE', 'TERMINATE', 'READ', 'CREATE', 'UPDATE', 'DELETE'] as const;
export type ChatRoomEventType = (typeof chatRoomEventTypes)[number];

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
export type ChatServerEvents = ServerEvents<{ chatRoomEvent: ChatRoomEvent }>;
