import { createContextCache } from '@pothos/core';
import DataLoader from 'dataloader';
import { builder } from '../../../builder.ts';
import { connectionType } from '../../../connection-type.ts';
import type { RequestContext } from '../../../context.ts';
import { GuestLanguageType } from '../../auth/language.graphql.ts';
import { createChatRoomGuest } from '../guest/start-guest-chat.service.ts';
import { voicesOf } from '../voice/voice.graphql.ts';
import { findBlockId } from './block-peer.service.ts';
import { listChatRooms, loadLastPosts } from './chat-room.service.ts';
import { ChatRoomMembershipType, type ShownSide } from './chat-side.graphql.ts';
import { updateChatRoom, updateChatRoomByGuest } from './end-chat.service.ts';
import { isAllowedToPost, type Participant, requireGuest, requireParticipant } from './participant.service.ts';
import { createChatRoom } from './start-chat.service.ts';

/** Cached, because three fields need these rows. */
const lastPostsOf = createContextCache(
  (ctx: RequestContext) => new DataLoader((ids: readonly string[]) => loadLastPosts(ctx, ids)),
);

export const ChatRoomType = builder.objectRef<Participant & { guestToken?: string }>('ChatRoom').implement({
  description: 'A chat, as the viewer’s side has it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ room }) => room.id }),
    isArchived: t.boolean({ resolve: ({ room }) => room.hasEnded }),
    scheduleEndAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null where no guest is.',
      resolve: ({ room }) => room.scheduleEndAt,
    }),
    lastPostedBody: t.string({
      description: 'How the newest post begins. Empty without a post, and for one of attachments alone.',
      resolve: async ({ room }, _args, ctx) => (await lastPostsOf(ctx).load(room.id))?.body ?? '',
    }),
    lastVoiceMs: t.int({
      nullable: true,
      description: 'How long the newest post is, if it is a voice message.',
      resolve: async ({ room }, _args, ctx) => {
        const last = await lastPostsOf(ctx).load(room.id);
        // A voice message has no text.
        return last?.body === '' ? ((await voicesOf(ctx).load(last.id))?.durationMs ?? null) : null;
      },
    }),
    hasPosts: t.boolean({ resolve: async ({ room }, _args, ctx) => (await lastPostsOf(ctx).load(room.id)) !== null }),
    unreadCount: t.int({
      description: '0 while the other side is blocked.',
      resolve: ({ own, standing }) => (standing === 'BLOCKING' ? 0 : own.unreadCount),
    }),
    unansweredSince: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Since when the guest waits for an answer of a user. Null if none is due, for guests, in an archived room, and while the guest is blocked.',
      resolve: ({ room, own, standing }) => (room.hasEnded || standing === 'BLOCKING' ? null : own.unansweredSince),
    }),
    canPost: t.boolean({
      description:
        'False in an archived room, before approval, between blocked sides, and for a member of a group who may only look.',
      resolve: isAllowedToPost,
    }),
    isBlocked: t.boolean({
      description: 'True if the other side takes neither messages nor calls from the viewer.',
      resolve: ({ standing }) => standing === 'BLOCKED',
    }),
    isBlocking: t.boolean({
      description: 'True if the own side has blocked the other one.',
      resolve: ({ standing }) => standing === 'BLOCKING',
    }),
    blockId: t.id({
      nullable: true,
      description: 'The block that keeps the other side out. Null without one.',
      resolve: (room, _args, ctx) => findBlockId(ctx, room),
    }),
    isReadOnly: t.boolean({
      description: 'True for a member of a group who may only look, whatever happens in the room.',
      resolve: ({ isGroupMembershipValid }) => !isGroupMembershipValid,
    }),
    updatedAt: t.field({ type: 'DateTime', resolve: ({ own }) => own.roomUpdatedAt }),
    chatRoomMemberships: t.field({
      type: [ChatRoomMembershipType],
      description: 'The own side first.',
      resolve: sidesOf,
    }),
  }),
});

const ChatRoomConnectionType = connectionType(ChatRoomType);

function sidesOf({ own, peer, guestToken }: Participant & { guestToken?: string }): ShownSide[] {
  return [
    { ...own, isOwn: true, guestToken },
    { ...peer, isOwn: false },
  ];
}

builder.queryFields((t) => ({
  chatRooms: t.field({
    type: ChatRoomConnectionType,
    args: {
      yobirinPropertyId: t.arg.id({ required: true }),
      isUnanswered: t.arg.boolean({ description: 'True lists only the chats with a guest who waits for an answer.' }),
      cursor: t.arg.string(),
      take: t.arg.int(),
    },
    resolve: (_root, args, ctx) => listChatRooms(ctx, args),
  }),
  chatRoom: t.field({
    type: ChatRoomType,
    args: { chatRoomId: t.arg.id({ required: true }), yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => requireParticipant(ctx, args),
  }),
  chatRoomByGuest: t.field({
    type: ChatRoomType,
    args: { guestToken: t.arg.string({ required: true }) },
    resolve: (_root, { guestToken }, ctx) => requireGuest(ctx, guestToken),
  }),
}));

const CreateChatRoomInput = builder.inputType('CreateChatRoomInput', {
  fields: (t) => ({
    fromYobirinPropertyId: t.id({ required: true, description: "The viewer's own ID." }),
    toYobirinPropertyId: t.id({ required: true }),
  }),
});

const CreateChatRoomGuestInput = builder.inputType('CreateChatRoomGuestInput', {
  fields: (t) => ({
    toYobirinPropertyId: t.id({ required: true }),
    callerName: t.string({ description: 'What the QR code said.' }),
    guestName: t.string({ required: true }),
    guestEmail: t.string({ description: 'Where answers are told of while the guest is away.' }),
    guestLanguage: t.field({ type: GuestLanguageType }),
    callerPeerIds: t.stringList({
      description: "The secrets of the visitor's earlier calls, which then lead to the chat.",
    }),
  }),
});

builder.mutationFields((t) => ({
  createChatRoom: t.field({
    type: ChatRoomType,
    description: 'Opens the chat of two IDs, new or known.',
    args: { input: t.arg({ type: CreateChatRoomInput, required: true }) },
    resolve: (_root, { input }, ctx) => createChatRoom(ctx, input),
  }),
  createChatRoomGuest: t.field({
    type: ChatRoomType,
    description: 'Answers with the token that the guest acts by.',
    args: { input: t.arg({ type: CreateChatRoomGuestInput, required: true }) },
    resolve: (_root, { input }, ctx) => createChatRoomGuest(ctx, input),
  }),
  updateChatRoom: t.field({
    type: ChatRoomType,
    description: 'Ends a chat with a guest, for good: isArchived can only become true.',
    args: { id: t.arg.id({ required: true }), isArchived: t.arg.boolean({ required: true }) },
    resolve: (_root, args, ctx) => updateChatRoom(ctx, args),
  }),
  updateChatRoomByGuest: t.field({
    type: ChatRoomType,
    description: 'The same for the guest, whose token is worth nothing from then on.',
    args: { guestToken: t.arg.string({ required: true }), isArchived: t.arg.boolean({ required: true }) },
    resolve: (_root, args, ctx) => updateChatRoomByGuest(ctx, args),
  }),
}));
