import { builder } from '../../../builder.ts';
import { connectionType } from '../../../connection-type.ts';
import { AttachmentType } from '../../attachment/attachment.graphql.ts';
import { loadAttachments } from '../../attachment/attachment.service.ts';
import { ChatPostType } from '../post/chat-post.graphql.ts';
import { VoiceType } from './voice.graphql.ts';
import { toVoice } from './voice.service.ts';
import type { ListedVoice } from './voice-list.queries.ts';
import { listVoiceMessages, markVoiceDone, markVoiceHeard } from './voice-list.service.ts';

const DoneByType = builder.objectRef<{ userId: string; nickname: string | null }>('VoiceDoneBy').implement({
  fields: (t) => ({ userId: t.exposeID('userId'), nickname: t.exposeString('nickname', { nullable: true }) }),
});

const VoiceMessageType = builder.objectRef<ListedVoice>('VoiceMessage').implement({
  fields: (t) => ({
    postId: t.exposeID('chatPostId'),
    chatRoomId: t.exposeID('chatRoomId'),
    yobirinPropertyId: t.exposeID('yobirinPropertyId'),
    guestName: t.string({ resolve: ({ guestName }) => guestName ?? '' }),
    place: t.exposeString('callerName', { nullable: true, description: 'The name of the QR code.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    voice: t.field({ type: VoiceType, resolve: toVoice }),
    attachments: t.loadableList({
      type: AttachmentType,
      description: 'The recording; empty once it is deleted.',
      load: (ids: string[], ctx) => loadAttachments(ctx, ids),
      resolve: (voice) => voice.chatPostId,
    }),
    isDone: t.boolean({
      description: 'Marked as done, or answered in the chat.',
      resolve: ({ isOpen }) => !isOpen,
    }),
    doneBy: t.field({
      type: DoneByType,
      nullable: true,
      description: 'Who marked it. Null if the chat was answered instead.',
      resolve: ({ doneByUserId: userId, doneByNickname: nickname }) => (userId === null ? null : { userId, nickname }),
    }),
  }),
});

const VoiceMessageConnectionType = connectionType(VoiceMessageType);
const VoiceFilterType = builder.enumType('VoiceMessageFilter', { values: ['OPEN', 'DONE', 'ALL'] as const });

builder.queryField('voiceMessages', (t) =>
  t.field({
    type: VoiceMessageConnectionType,
    description: 'Newest first. For holders of the ID.',
    args: {
      yobirinPropertyId: t.arg.id({ required: true }),
      filter: t.arg({ type: VoiceFilterType, required: true }),
      cursor: t.arg.string(),
      take: t.arg.int(),
    },
    resolve: (_root, args, ctx) => listVoiceMessages(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  markVoiceHeard: t.field({
    type: ChatPostType,
    description: 'A holder has played the voice message. Idempotent.',
    args: { postId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => markVoiceHeard(ctx, args),
  }),
  markVoiceDone: t.field({
    type: VoiceMessageType,
    args: { postId: t.arg.id({ required: true }), isDone: t.arg.boolean({ required: true }) },
    resolve: (_root, args, ctx) => markVoiceDone(ctx, args),
  }),
}));
