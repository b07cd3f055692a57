import { chatDraftKinds } from '@yobirin/contract/chat-draft';
import { builder } from '../../builder.ts';
import type { ChatDraft } from './chat-draft.queries.ts';
import { listChatDrafts, saveChatDraft } from './chat-draft.service.ts';

const ChatDraftKindType = builder.enumType('ChatDraftKind', { values: chatDraftKinds });

const ChatDraftType = builder.objectRef<ChatDraft>('ChatDraft').implement({
  description: 'What the viewer writes in a chat and has not sent.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChatDraftKindType }),
    body: t.exposeString('body', { description: 'Empty once it was sent.' }),
    version: t.exposeInt('version'),
  }),
});

builder.queryField('chatDrafts', (t) =>
  t.field({
    type: [ChatDraftType],
    description: 'Those of the viewer alone: one of each kind at most.',
    args: { chatRoomId: t.arg.id({ required: true }), yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => listChatDrafts(ctx, args),
  }),
);

builder.mutationField('saveChatDraft', (t) =>
  t.field({
    type: ChatDraftType,
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      kind: t.arg({ type: ChatDraftKindType, required: true }),
      body: t.arg.string({ required: true }),
      expectedVersion: t.arg.int({
        required: true,
        description: '0 for the first one. CONFLICT when it has been saved since.',
      }),
    },
    resolve: (_root, args, ctx) => saveChatDraft(ctx, args),
  }),
);
