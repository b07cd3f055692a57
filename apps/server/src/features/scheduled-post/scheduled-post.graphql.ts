import { scheduledPostRefusals } from '@yobirin/contract/scheduled-post';
import { builder } from '../../builder.ts';
import {
  cancelScheduledPost,
  listScheduledPosts,
  type ScheduledPost,
  schedulePost,
  updateScheduledPost,
} from './scheduled-post.service.ts';

const ScheduledPostRefusalType = builder.enumType('ScheduledPostRefusal', { values: scheduledPostRefusals });

const ScheduledPostType = builder.objectRef<ScheduledPost>('ScheduledPost').implement({
  description: 'A message that is to be sent later.',
  fields: (t) => ({
    id: t.exposeID('id'),
    body: t.exposeString('body'),
    sendAt: t.expose('sendAt', { type: 'DateTime' }),
    userId: t.exposeID('userId', { nullable: true, description: 'Its writer. Null once their user was deleted.' }),
    writerName: t.exposeString('writerName', { nullable: true, description: 'Null for one who has left the account.' }),
    refusal: t.expose('refusal', {
      type: ScheduledPostRefusalType,
      nullable: true,
      description: 'Why it was not sent. Null while its time has not come.',
    }),
    canEdit: t.exposeBoolean('canEdit'),
    canCancel: t.exposeBoolean('canCancel'),
    version: t.exposeInt('version'),
  }),
});

builder.queryField('scheduledPosts', (t) =>
  t.field({
    type: [ScheduledPostType],
    description: 'Of all holders of the ID, the next one first.',
    args: { chatRoomId: t.arg.id({ required: true }), yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => listScheduledPosts(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  schedulePost: t.field({
    type: ScheduledPostType,
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      body: t.arg.string({ required: true }),
      sendAt: t.arg({ type: 'DateTime', required: true, description: 'Up to a year ahead.' }),
      clientPostId: t.arg.id({ required: true, description: 'A UUID of the client, which the post will have.' }),
    },
    resolve: (_root, args, ctx) => schedulePost(ctx, args),
  }),
  updateScheduledPost: t.field({
    type: ScheduledPostType,
    description: 'For its writer. One that was refused is tried again at its new time.',
    args: {
      id: t.arg.id({ required: true }),
      body: t.arg.string({ required: true }),
      sendAt: t.arg({ type: 'DateTime', required: true }),
      expectedVersion: t.arg.int({ description: 'CONFLICT when it has been changed since.' }),
    },
    resolve: (_root, args, ctx) => updateScheduledPost(ctx, args),
  }),
  cancelScheduledPost: t.id({
    description: 'For every holder who may act for the ID. Returns its id.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => cancelScheduledPost(ctx, args),
  }),
}));
