import { createContextCache } from '@pothos/core';
import { chatTranslationModes, translationLanguage } from '@yobirin/contract/translation';
import DataLoader from 'dataloader';
import { builder } from '../../builder.ts';
import type { RequestContext } from '../../context.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { ChatPostType } from '../chat/post/chat-post.graphql.ts';
import { ChatRoomType } from '../chat/room/chat-room.graphql.ts';
import type { Participant } from '../chat/room/participant.service.ts';
import { isBudgetSpent } from '../translation/budget.service.ts';
import { translateChatPost } from './chat-translation.service.ts';
import { correctPostLanguage } from './correct-language.service.ts';
import { loadTranslations, type PostTranslation, type Wish } from './post-translations.service.ts';
import { previewTranslation, type TranslationPreview } from './preview-translation.service.ts';
import { loadRoomTranslations, type RoomTranslation, updateChatTranslation } from './translation-setting.service.ts';

const ChatTranslationModeType = builder.enumType('ChatTranslationMode', {
  description: 'How a side of a chat reads posts in other languages.',
  values: chatTranslationModes,
});

const ChatRoomTranslationType = builder.objectRef<RoomTranslation>('ChatRoomTranslation').implement({
  description: 'Languages are tags: ja, en, ko, zh-Hans or zh-Hant.',
  fields: (t) => ({
    mode: t.expose('mode', { type: ChatTranslationModeType, description: 'Of the own side.' }),
    ownLanguage: t.exposeString('ownLanguage', { description: 'What the viewer reads.' }),
    otherLanguage: t.exposeString('otherLanguage', {
      description: 'What the other side reads; in a group, most of it.',
    }),
    isOffered: t.exposeBoolean('isOffered', { description: 'False if nothing translates on this site.' }),
    isBudgetSpent: t.boolean({
      description: 'True if nothing more is translated by itself today.',
      resolve: async ({ accountId }, _args, ctx) => accountId !== null && isBudgetSpent(ctx, accountId),
    }),
  }),
});

const ChatPostTranslationType = builder.objectRef<PostTranslation>('ChatPostTranslation').implement({
  description: 'Made by a machine.',
  fields: (t) => ({ language: t.exposeString('language'), text: t.exposeString('text') }),
});

const TranslationPreviewType = builder.objectRef<TranslationPreview>('TranslationPreview').implement({
  fields: (t) => ({
    language: t.exposeString('language', { description: 'What the other side reads.' }),
    text: t.exposeString('text'),
    back: t.exposeString('back', { description: 'The translation, translated back.' }),
  }),
});

const translationsOf = createContextCache(
  (ctx: RequestContext) =>
    new DataLoader((wishes: readonly Wish[]) => loadTranslations(ctx, wishes), {
      cacheKeyFn: ({ post, language }) => `${post.id} ${language}`,
    }),
);

const roomTranslationsOf = createContextCache(
  (ctx: RequestContext) =>
    new DataLoader((readers: readonly Participant[]) => loadRoomTranslations(ctx, readers), { cache: false }),
);

builder.objectField(ChatPostType, 'translation', (t) =>
  t.field({
    type: ChatPostTranslationType,
    nullable: true,
    description: 'The kept translation of its current text. What is missing arrives as the event translated.',
    args: { language: t.arg.string({ required: true }) },
    resolve: (post, args, ctx) =>
      translationsOf(ctx).load({ post, language: parseInput(translationLanguage, args.language) }),
  }),
);

builder.objectField(ChatRoomType, 'translation', (t) =>
  t.field({
    type: ChatRoomTranslationType,
    description: 'How the own side reads posts in other languages.',
    resolve: (room, _args, ctx) => roomTranslationsOf(ctx).load(room),
  }),
);

builder.queryFields((t) => ({
  translateChatPost: t.string({
    args: {
      chatPostId: t.arg.id({ required: true }),
      language: t.arg.string({
        required: true,
        description: 'ja, en, ko, zh-Hans, zh-Hant or another two-letter code.',
      }),
      guestToken: t.arg.string({ description: 'For a guest.' }),
    },
    resolve: (_root, args, ctx) => translateChatPost(ctx, args),
  }),
  previewTranslation: t.field({
    type: TranslationPreviewType,
    description: 'How the other side would read a text.',
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ description: "The viewer's ID." }),
      guestToken: t.arg.string({ description: 'For a guest.' }),
      text: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => previewTranslation(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  updateChatTranslation: t.field({
    type: ChatRoomTranslationType,
    description: 'Chooses how the own side reads posts in other languages.',
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ description: "The viewer's ID." }),
      guestToken: t.arg.string({ description: 'For a guest.' }),
      mode: t.arg({ type: ChatTranslationModeType, required: true }),
      language: t.arg.string({
        description: 'What the side reads: ja, en, ko, zh-Hans or zh-Hant. Left out, it stays.',
      }),
    },
    resolve: (_root, args, ctx) => updateChatTranslation(ctx, args),
  }),
  correctPostLanguage: t.field({
    type: ChatPostType,
    description: 'Says in which language a post is; its translations are made anew.',
    args: {
      chatPostId: t.arg.id({ required: true }),
      language: t.arg.string({ required: true }),
      guestToken: t.arg.string({ description: 'For a guest.' }),
    },
    resolve: (_root, args, ctx) => correctPostLanguage(ctx, args),
  }),
}));
