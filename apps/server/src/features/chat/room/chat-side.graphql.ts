import { builder } from '../../../builder.ts';
import { GuestLanguageType } from '../../auth/language.graphql.ts';
import { YobirinPropertyType } from '../../directory/profile/profile.graphql.ts';
import { loadReferencedProperties } from '../../directory/profile/profile.service.ts';
import { isEmailConfirmed, resendGuestConfirmation } from '../guest/guest-email.service.ts';
import { updateChatRoomMembership, updateChatRoomMembershipByGuest } from './chat-side.service.ts';
import type { ChatSide } from './participant.queries.ts';
import type { Participant } from './participant.service.ts';

/** One side of a room, as shown to a participant. */
export type ShownSide = ChatSide & { isOwn: boolean; guestToken?: string | undefined };

const ofOwnSide = { nullable: true, description: 'Null on the side that is not the own.' } as const;

export const ChatRoomMembershipType = builder.objectRef<ShownSide>('ChatRoomMembership').implement({
  description: 'One of the two sides of a chat.',
  fields: (t) => ({
    id: t.exposeID('id'),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether it is the viewer’s side.' }),
    aliasName: t.string({
      nullable: true,
      description: 'What this side calls the guest it chats with. Null on the side that is not the own.',
      resolve: (side) => (side.isOwn ? side.aliasName : null),
    }),
    callerName: t.exposeString('callerName', { nullable: true, description: 'What the QR code of the guest said.' }),
    guestName: t.exposeString('guestName', { nullable: true, description: 'Null for a public ID.' }),
    guestEmail: t.string({ ...ofOwnSide, resolve: (side) => (side.isOwn ? side.guestEmail : null) }),
    isGuestEmailConfirmed: t.boolean({
      nullable: true,
      description:
        'Whether answers are told of at the address of the guest. Null without an address, and on the other side.',
      resolve: (side) => (side.isOwn && side.guestEmail ? isEmailConfirmed(side) : null),
    }),
    isGuestEmailAsked: t.boolean({
      nullable: true,
      description: 'Whether a mail was sent to confirm the address. Null without an address, and on the other side.',
      resolve: (side) => (side.isOwn && side.guestEmail ? side.guestEmailAskedAt !== null : null),
    }),
    guestLanguage: t.field({
      type: GuestLanguageType,
      ...ofOwnSide,
      resolve: (side) => (side.isOwn ? side.guestLanguage : null),
    }),
    guestToken: t.string({
      nullable: true,
      description: 'Told once, to the guest whose chat was just created.',
      resolve: (side) => side.guestToken ?? null,
    }),
    note: t.string({ ...ofOwnSide, resolve: (side) => (side.isOwn ? side.note : null) }),
    isApproved: t.exposeBoolean('isApproved', {
      description: 'False on the side of an ID that has not approved a stranger yet.',
    }),
    isDisabled: t.boolean({ ...ofOwnSide, resolve: (side) => (side.isOwn ? side.isDisabled : null) }),
    unreadChatCount: t.int({ ...ofOwnSide, resolve: (side) => (side.isOwn ? side.unreadCount : null) }),
    yobirinProperty: t.loadable({
      type: YobirinPropertyType,
      nullable: true,
      description: 'Null for a guest.',
      load: (ids: string[], ctx) => loadReferencedProperties(ctx, ids),
      resolve: (side) => side.yobirinPropertyId,
    }),
  }),
});

builder.mutationFields((t) => ({
  updateChatRoomMembership: t.field({
    type: ChatRoomMembershipType,
    description: 'Changes what is given of the own side; null is as good as nothing. isApproved can only become true.',
    args: {
      id: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      note: t.arg.string(),
      aliasName: t.arg.string({ description: 'In a chat with a guest only.' }),
      isApproved: t.arg.boolean(),
      isDisabled: t.arg.boolean({ description: 'Hides the room until the next post.' }),
      answeredPostId: t.arg.id({ description: 'The posts of the guest up to this one need no reply.' }),
    },
    resolve: async (_root, args, ctx) => ownSideOf(await updateChatRoomMembership(ctx, args)),
  }),
  updateChatRoomMembershipByGuest: t.field({
    type: ChatRoomMembershipType,
    args: {
      guestToken: t.arg.string({ required: true }),
      guestEmail: t.arg.string({ description: 'Empty for none.' }),
      guestLanguage: t.arg({ type: GuestLanguageType }),
    },
    resolve: async (_root, args, ctx) => ownSideOf(await updateChatRoomMembershipByGuest(ctx, args)),
  }),
  resendGuestConfirmation: t.field({
    type: ChatRoomMembershipType,
    description: 'Asks the address of the guest once more for its confirmation.',
    args: { guestToken: t.arg.string({ required: true }) },
    resolve: async (_root, { guestToken }, ctx) => ownSideOf(await resendGuestConfirmation(ctx, guestToken)),
  }),
}));

function ownSideOf({ own }: Participant): ShownSide {
  return { ...own, isOwn: true };
}
