import { builder } from '../../../builder.ts';
import { connectionType } from '../../../connection-type.ts';
import { AttachmentInput, AttachmentType } from '../../attachment/attachment.graphql.ts';
import { loadAttachments } from '../../attachment/attachment.service.ts';
import { VoiceType, voicesOf } from '../voice/voice.graphql.ts';
import { deleteChatPost, deleteChatPostByGuest } from './delete-post.service.ts';
import { updateChatPost, updateChatPostByGuest } from './edit-post.service.ts';
import { listChatPosts, listChatPostsByGuest } from './list-posts.service.ts';
import { type Post, readStatusesOf, voiceFor } from './post.ts';
import { createChatPost, createChatPostByGuest } from './write-post.service.ts';

const ChatReadStatusType = builder.objectRef<ReturnType<typeof readStatusesOf>[number]>('ChatReadStatus').implement({
  fields: (t) => ({ chatRoomMembershipId: t.exposeID('chatRoomMembershipId'), isRead: t.exposeBoolean('isRead') }),
});

export const ChatPostType = builder.objectRef<Post>('ChatPost').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Later posts of a room have greater ids.' }),
    clientPostId: t.exposeID('clientPostId', { nullable: true }),
    chatRoomId: t.exposeID('chatRoomId'),
    body: t.exposeString('body'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Differs from createdAt once it was edited.' }),
    postUserId: t.exposeID('postUserId', { nullable: true, description: 'Null for a guest and for the assistant.' }),
    postUserNickname: t.exposeString('postUserNickname', { nullable: true }),
    chatRoomMembershipId: t.exposeID('chatRoomMembershipId', { description: 'The side that wrote it.' }),
    isAiReply: t.boolean({ resolve: (post) => post.aiReplyToPostId !== null }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The language of its text, such as ko. Null while it is not known, and where nothing translates.',
    }),
    chatReadStatuses: t.field({
      type: [ChatReadStatusType],
      description: 'Of every side but the one that wrote it.',
      resolve: readStatusesOf,
    }),
    attachments: t.loadableList({
      type: AttachmentType,
      load: (ids: string[], ctx) => loadAttachments(ctx, ids),
      resolve: (post) => post.id,
    }),
    voice: t.field({
      type: VoiceType,
      nullable: true,
      description: 'Null unless the post is a voice message.',
      resolve: async (post, _args, ctx) => voiceFor(post, await voicesOf(ctx).load(post.id)),
    }),
  }),
});

const ChatPostConnectionType = connectionType(ChatPostType);

const after =
  'Catches up instead: the posts behind this one, oldest first. The newest that was fetched; what was only heard may have come out of turn.';

builder.queryFields((t) => ({
  chatPosts: t.field({
    type: ChatPostConnectionType,
    description: 'Newest first. Fetching marks as read, once the room is approved.',
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      cursor: t.arg.string(),
      take: t.arg.int(),
      after: t.arg.id({ description: after }),
    },
    resolve: (_root, args, ctx) => listChatPosts(ctx, args),
  }),
  chatPostsByGuest: t.field({
    type: ChatPostConnectionType,
    args: {
      guestToken: t.arg.string({ required: true }),
      cursor: t.arg.string(),
      take: t.arg.int(),
      after: t.arg.id({ description: after }),
    },
    resolve: (_root, args, ctx) => listChatPostsByGuest(ctx, args),
  }),
}));

const clientPostId = 'A UUID of the client: what is sent again with the same one is the same post.';

builder.mutationFields((t) => ({
  createChatPost: t.field({
    type: ChatPostType,
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      body: t.arg.string({ required: true }),
      attachments: t.arg({ type: ['Upload'] }),
      clientPostId: t.arg.id({ description: clientPostId }),
    },
    resolve: (_root, args, ctx) => createChatPost(ctx, args),
  }),
  createChatPostByGuest: t.field({
    type: ChatPostType,
    args: {
      chatRoomId: t.arg.id({ required: true }),
      guestToken: t.arg.string({ required: true }),
      body: t.arg.string({ required: true }),
      attachments: t.arg({ type: ['Upload'] }),
      clientPostId: t.arg.id({ description: clientPostId }),
    },
    resolve: (_root, args, ctx) => createChatPostByGuest(ctx, args),
  }),
  updateChatPost: t.field({
    type: ChatPostType,
    description: 'The attachments sent are the final set; body or attachments left out stay as they are.',
    args: {
      id: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      body: t.arg.string(),
      attachments: t.arg({ type: [AttachmentInput] }),
    },
    resolve: (_root, args, ctx) => updateChatPost(ctx, args),
  }),
  updateChatPostByGuest: t.field({
    type: ChatPostType,
    args: {
      id: t.arg.id({ required: true }),
      guestToken: t.arg.string({ required: true }),
      body: t.arg.string(),
      attachments: t.arg({ type: [AttachmentInput] }),
    },
    resolve: (_root, args, ctx) => updateChatPostByGuest(ctx, args),
  }),
  deleteChatPost: t.id({
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => deleteChatPost(ctx, args),
  }),
  deleteChatPostByGuest: t.id({
    args: { id: t.arg.id({ required: true }), guestToken: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => deleteChatPostByGuest(ctx, args),
  }),
}));
