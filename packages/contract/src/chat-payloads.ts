import * as z from 'zod/mini';
import type { ChatResults, ChatServerEvents } from './chat-events.ts';
import type { AnswersOf, EventsOf } from './realtime.ts';
import { translationRefusals } from './translation.ts';
import { transcriptStates } from './voice.ts';

// What the server sends on `/ws-chat`, for docs/protocol-messages.md and tests of it. Pages need only the types.

const text = z.string();
const nothing = z.object({});

const voice = z.object({
  durationMs: z.int(),
  waveform: z.array(z.int()),
  isHeard: z.boolean(),
  isDeleted: z.boolean(),
  transcript: z.nullable(
    z.object({ state: z.enum(transcriptStates), text: z.nullable(text), language: z.nullable(text) }),
  ),
});

const chatPost = z.object({
  id: text,
  clientPostId: z.nullable(text),
  chatRoomId: text,
  body: text,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  postUserId: z.nullable(text),
  postUserNickname: z.nullable(text),
  chatRoomMembershipId: text,
  isAiReply: z.boolean(),
  language: z.nullable(text),
  chatReadStatuses: z.array(z.object({ chatRoomMembershipId: text, isRead: z.boolean() })),
  attachments: z.array(z.object({ id: text, fileName: text, fileSize: z.int(), mimeType: text })),
  voice: z.nullable(voice),
});

export const chatAnswers: AnswersOf<ChatResults> = {
  subscribe: nothing,
  post: z.object({ post: chatPost }),
  read: nothing,
  typing: nothing,
  unsubscribe: nothing,
  subscribeUser: nothing,
  watchInbox: nothing,
};

export const chatEvents: EventsOf<ChatServerEvents> = {
  chatRoomEvent: z.discriminatedUnion('type', [
    z.object({ type: z.literal('APPROVE'), body: z.object({ chatRoomMembershipId: text }) }),
    z.object({ type: z.literal('TERMINATE'), body: z.object({ chatRoomId: text }) }),
    z.object({ type: z.literal('READ'), body: z.object({ chatRoomMembershipId: text, chatPostId: text }) }),
    z.object({ type: z.literal('CREATE'), body: chatPost }),
    z.object({ type: z.literal('UPDATE'), body: chatPost }),
    z.object({ type: z.literal('DELETE'), body: z.object({ id: text }) }),
  ]),
  typing: z.object({
    chatRoomId: text,
    chatRoomMembershipId: text,
    isTyping: z.boolean(),
    colleague: z.nullable(z.object({ userId: text, nickname: z.nullable(text) })),
  }),
  unread: z.object({ yobirinPropertyId: text, chatRoomId: text, count: z.int() }),
  missedCalls: z.object({ yobirinPropertyId: text }),
  callbacks: z.object({ yobirinPropertyId: text, chatRoomId: text }),
  inboxChanged: z.object({ yobirinPropertyId: text, threadIds: z.array(text) }),
  lookersChanged: z.object({ chatRoomId: text }),
  scheduledPostsChanged: z.object({ yobirinPropertyId: text, chatRoomId: text }),
  teamNotesChanged: z.object({ yobirinPropertyId: text, chatRoomId: text }),
  standingChanged: z.object({ chatRoomId: text }),
  blocksChanged: z.object({ yobirinPropertyId: text }),
  idsChanged: nothing,
  translated: z.object({
    chatPostId: text,
    chatRoomId: text,
    postLanguage: text,
    postUpdatedAt: z.iso.datetime(),
    language: text,
    text,
  }),
  translationFailed: z.object({
    chatPostId: text,
    chatRoomId: text,
    language: text,
    reason: z.enum(translationRefusals),
  }),
  languageFound: z.object({ chatPostId: text, chatRoomId: text, postLanguage: text, postUpdatedAt: z.iso.datetime() }),
};
