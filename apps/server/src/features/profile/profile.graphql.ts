import { receiveChatFromValues } from '@yobirin/contract/profile';
import { builder } from '../../builder.ts';
import type { PropertyForCall } from './profile.queries.ts';
import { imageUrl, requirePropertyForCall } from './profile.service.ts';

const ReceiveChatFromType = builder.enumType('ReceiveChatFrom', { values: receiveChatFromValues });

/** Only what anyone may see. The call password is not among it (OP-48). */
const YobirinPropertyType = builder.objectRef<PropertyForCall>('YobirinProperty').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    yobirinId: t.exposeString('yobirinId'),
    nickname: t.exposeString('nickname'),
    iconUrl: t.string({ nullable: true, resolve: (property) => imageUrl(property.iconKey) }),
    backgroundUrl: t.string({ nullable: true, resolve: (property) => imageUrl(property.backgroundKey) }),
    receiveChatFrom: t.expose('receiveChatFrom', { type: ReceiveChatFromType }),
    isAvailableForCall: t.exposeBoolean('isAvailableForCall'),
    comment: t.exposeString('comment'),
    afkComment: t.exposeString('afkComment'),
    callPasswordRequired: t.exposeBoolean('callPasswordRequired'),
  }),
});

builder.queryField('yobirinPropertyForCall', (t) =>
  t.field({
    type: YobirinPropertyType,
    args: { yobirinId: t.arg.string({ required: true }) },
    resolve: (_root, { yobirinId }, ctx) => requirePropertyForCall(ctx, yobirinId),
  }),
);
