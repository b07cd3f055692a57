import { builder } from '../../../builder.ts';
import { connectionType } from '../../../connection-type.ts';
import { type ChatFile, listChatFiles } from './list-files.service.ts';

const ChatFileType = builder.objectRef<ChatFile>('ChatFile').implement({
  description: 'A file of a chat. Clients download it from /attachments/{id}.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName'),
    fileSize: t.exposeInt('fileSize', { description: 'In bytes.' }),
    mimeType: t.exposeString('mimeType', { description: 'Told from the content, not from what the sender said.' }),
    chatPostId: t.exposeID('chatPostId'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isOwn: t.exposeBoolean('isOwn', { description: 'True if the ID sent it.' }),
    postUserNickname: t.exposeString('postUserNickname', { nullable: true, description: 'Null for a guest.' }),
  }),
});

builder.queryFields((t) => ({
  chatFiles: t.field({
    type: connectionType(ChatFileType),
    description: 'Newest first. Marks nothing as read.',
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      cursor: t.arg.string(),
      take: t.arg.int(),
    },
    resolve: (_root, args, ctx) => listChatFiles(ctx, args),
  }),
}));
