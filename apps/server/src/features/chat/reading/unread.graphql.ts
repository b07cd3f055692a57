import { builder } from '../../../builder.ts';
import { YobirinPropertyType } from '../../directory/profile/profile.graphql.ts';
import { countUnread, listUnreadSides } from './unread.service.ts';

type UnreadSide = Awaited<ReturnType<typeof listUnreadSides>>[number][number];

const UnreadChatRoomMembershipType = builder.objectRef<UnreadSide>('UnreadChatRoomMembership').implement({
  fields: (t) => ({ id: t.exposeID('id'), unreadChatCount: t.exposeInt('unreadCount') }),
});

type Property = typeof YobirinPropertyType.$inferType;

/** Only holders of an ID get `displayAlias`, and only they may see its unread counts. */
function heldId(property: Property): string | null {
  return 'displayAlias' in property ? property.id : null;
}

builder.objectFields(YobirinPropertyType, (t) => ({
  unreadAllChatCount: t.loadable({
    type: 'Int',
    nullable: true,
    description: 'Null unless the viewer holds the ID.',
    load: (ids: string[], ctx) => countUnread(ctx, ids),
    resolve: heldId,
  }),
  chatRoomMemberships: t.loadableList({
    type: UnreadChatRoomMembershipType,
    description: 'The sides of chats with unread posts. Empty unless the viewer holds the ID.',
    load: (properties: Property[], ctx) => listUnreadSides(ctx, properties.map(heldId)),
    resolve: (property) => property,
  }),
}));
