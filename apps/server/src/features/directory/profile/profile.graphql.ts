import { receiveChatFromValues } from '@yobirin/contract/profile';
import { builder } from '../../../builder.ts';
import { revealCallPassword } from './call-password.service.ts';
import type { CallPasswordTries } from './call-password-tries.queries.ts';
import { findShownTries } from './call-password-tries.service.ts';
import { updateDisplayAlias } from './display-alias.service.ts';
import { pictureUrl, smallIconKey } from './picture-keys.ts';
import type { HeldProperty, PublicProperty } from './profile.queries.ts';
import { requirePropertyForCall } from './profile.service.ts';
import { listTakenIds } from './taken-ids.service.ts';
import { updateYobirinProperty } from './update-profile.service.ts';

const ReceiveChatFromType = builder.enumType('ReceiveChatFrom', { values: receiveChatFromValues });

/** The service that loads the property decides whether it contains the fields for holders. */
type ShownProperty = (PublicProperty | HeldProperty) & {
  /** The viewer's own ID whose favourites are meant. */
  viewedFrom?: string | null;
};

const forHolders = { nullable: true, description: 'Null unless the viewer holds the ID.' } as const;

const CallPasswordTriesType = builder.objectRef<CallPasswordTries>('CallPasswordTries').implement({
  description: 'Wrong call passwords since the password was set.',
  fields: (t) => ({ count: t.exposeInt('count'), since: t.expose('since', { type: 'DateTime' }) }),
});

/** Other features add the fields for hours, favourites and unread posts. */
export const YobirinPropertyType = builder.objectRef<ShownProperty>('YobirinProperty').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    yobirinId: t.exposeString('yobirinId', {
      nullable: true,
      description: 'Null until the introduction, and once deleted.',
    }),
    nickname: t.exposeString('nickname'),
    displayAlias: t.string({
      ...forHolders,
      resolve: (property) => ('displayAlias' in property ? property.displayAlias : null),
    }),
    iconUrl: t.string({ nullable: true, resolve: (property) => pictureUrl(property.iconKey) }),
    iconSmallUrl: t.string({
      nullable: true,
      description: 'The icon for lists.',
      resolve: (property) => pictureUrl(property.iconKey && smallIconKey(property.iconKey)),
    }),
    iconColor: t.exposeString('iconColor', { nullable: true, description: 'Shown until the icon is there: #rrggbb.' }),
    backgroundUrl: t.string({ nullable: true, resolve: (property) => pictureUrl(property.backgroundKey) }),
    backgroundColor: t.exposeString('backgroundColor', {
      nullable: true,
      description: 'Shown until the background is there: #rrggbb.',
    }),
    receiveChatFrom: t.expose('receiveChatFrom', { type: ReceiveChatFromType }),
    isAiAutoReplyEnabled: t.boolean({
      ...forHolders,
      resolve: (property) => ('isAiAutoReplyEnabled' in property ? property.isAiAutoReplyEnabled : null),
    }),
    isAvailableForCall: t.exposeBoolean('isAvailableForCall', { description: 'False in absence mode.' }),
    comment: t.exposeString('comment'),
    afkComment: t.exposeString('afkComment'),
    callPasswordRequired: t.exposeBoolean('callPasswordRequired'),
    isContactsOnly: t.exposeBoolean('isContactsOnly', { description: 'Only contacts may ring and write.' }),
    isCallReasonRequired: t.exposeBoolean('isCallReasonRequired', {
      description: 'A caller has to say what the call is about.',
    }),
    callPassword: t.string({
      nullable: true,
      description: 'Null unless the viewer may edit the profile, and if there is none.',
      resolve: (property, _args, ctx) =>
        'callPasswordEncrypted' in property ? revealCallPassword(ctx, property) : null,
    }),
    callPasswordTries: t.field({
      type: CallPasswordTriesType,
      nullable: true,
      description: 'Null unless the viewer may edit the profile, and if there were few wrong passwords.',
      resolve: (property, _args, ctx) => ('callPasswordEncrypted' in property ? findShownTries(ctx, property) : null),
    }),
    version: t.int({
      nullable: true,
      description: 'To be sent as expectedVersion with an edit. Null unless the viewer holds the ID.',
      resolve: (property) => ('version' in property ? property.version : null),
    }),
    suspensionReason: t.string({
      nullable: true,
      description: 'Why the operator suspended the ID. Null unless the viewer holds it, and if it is not suspended.',
      resolve: (property) => ('suspensionReason' in property ? property.suspensionReason : null),
    }),
    pausedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Since when the plan has no room for the ID. Null unless the viewer holds it, and if it is in service.',
      resolve: (property) => ('pausedAt' in property ? property.pausedAt : null),
    }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('yobirinPropertyForCall', (t) =>
  t.field({
    type: YobirinPropertyType,
    args: {
      ownerYobirinPropertyId: t.arg.id({ description: "The viewer's own ID, from which isFavorited is told." }),
      yobirinId: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => requirePropertyForCall(ctx, args),
  }),
);

builder.queryField('takenYobirinIds', (t) =>
  t.stringList({
    description: 'Those of the IDs that are in use or reserved. An ID that is free now may be taken a moment later.',
    args: { yobirinIds: t.arg.stringList({ required: true }) },
    resolve: (_root, args, ctx) => listTakenIds(ctx, args),
  }),
);

const ImageCropInput = builder.inputType('ImageCropInput', {
  description: 'A square of the picture as it is shown, turned upright, in its own pixels.',
  fields: (t) => ({
    x: t.int({ required: true }),
    y: t.int({ required: true }),
    size: t.int({ required: true }),
  }),
});

builder.mutationField('updateYobirinProperty', (t) =>
  t.field({
    type: YobirinPropertyType,
    description: 'Changes what is given; null is as good as nothing.',
    args: {
      id: t.arg.id({ required: true }),
      yobirinId: t.arg.string(),
      nickname: t.arg.string(),
      isAiAutoReplyEnabled: t.arg.boolean(),
      callPassword: t.arg.string({ description: 'Empty for none.' }),
      callPasswordRequired: t.arg.boolean(),
      receiveChatFrom: t.arg({ type: ReceiveChatFromType }),
      isContactsOnly: t.arg.boolean(),
      isCallReasonRequired: t.arg.boolean(),
      comment: t.arg.string(),
      afkComment: t.arg.string(),
      isAvailableForCall: t.arg.boolean(),
      icon: t.arg({ type: 'Upload' }),
      iconCrop: t.arg({ type: ImageCropInput, description: 'Of the icon that comes with it; its middle otherwise.' }),
      removeIcon: t.arg.boolean(),
      background: t.arg({ type: 'Upload' }),
      removeBackground: t.arg.boolean(),
      expectedVersion: t.arg.int({ description: 'CONFLICT when someone else has edited the profile since.' }),
    },
    resolve: (_root, args, ctx) => updateYobirinProperty(ctx, args),
  }),
);

builder.mutationField('updateDisplayAlias', (t) =>
  t.id({
    args: { yobirinPropertyId: t.arg.id({ required: true }), displayAlias: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => updateDisplayAlias(ctx, args),
  }),
);
