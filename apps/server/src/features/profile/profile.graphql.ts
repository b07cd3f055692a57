import { receiveChatFromValues } from '@yobirin/contract/profile';
import { builder } from '../../builder.ts';
import type { HeldProperty, PublicProperty } from './profile.queries.ts';
import { imageUrl, requirePropertyForCall } from './profile.service.ts';
import { updateYobirinProperty } from './update-profile.service.ts';

const ReceiveChatFromType = builder.enumType('ReceiveChatFrom', { values: receiveChatFromValues });

/** Whether it carries what only its holders see is decided by whoever loads it. */
export const YobirinPropertyType = builder.objectRef<PublicProperty | HeldProperty>('YobirinProperty').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    yobirinId: t.exposeString('yobirinId', {
      nullable: true,
      description: 'Null until the introduction, and once deleted.',
    }),
    nickname: t.exposeString('nickname'),
    displayAlias: t.string({
      nullable: true,
      description: 'Null for whoever does not hold the ID.',
      resolve: (property) => ('displayAlias' in property ? property.displayAlias : null),
    }),
    iconUrl: t.string({ nullable: true, resolve: (property) => imageUrl(property.iconKey) }),
    backgroundUrl: t.string({ nullable: true, resolve: (property) => imageUrl(property.backgroundKey) }),
    receiveChatFrom: t.expose('receiveChatFrom', { type: ReceiveChatFromType }),
    isAiAutoReplyEnabled: t.boolean({
      nullable: true,
      description: 'Null for whoever does not hold the ID.',
      resolve: (property) => ('isAiAutoReplyEnabled' in property ? property.isAiAutoReplyEnabled : null),
    }),
    isAvailableForCall: t.exposeBoolean('isAvailableForCall'),
    comment: t.exposeString('comment'),
    afkComment: t.exposeString('afkComment'),
    callPasswordRequired: t.exposeBoolean('callPasswordRequired'),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('yobirinPropertyForCall', (t) =>
  t.field({
    type: YobirinPropertyType,
    args: { yobirinId: t.arg.string({ required: true }) },
    resolve: (_root, { yobirinId }, ctx) => requirePropertyForCall(ctx, yobirinId),
  }),
);

builder.mutationField('updateYobirinProperty', (t) =>
  t.field({
    type: YobirinPropertyType,
    args: { id: t.arg.id({ required: true }), yobirinId: t.arg.string(), nickname: t.arg.string() },
    resolve: (_root, args, ctx) => updateYobirinProperty(ctx, args),
  }),
);
