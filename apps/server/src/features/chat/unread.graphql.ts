import { builder } from '../../builder.ts';
import { YobirinPropertyType } from '../profile/profile.graphql.ts';
import { countUnread, listUnreadSides } from './unread.service.ts';

type UnreadSide = Awaited<ReturnType<typeof listUnreadSides>>[number][number];

const UnreadChatRoomMembershipType = builder.objectRef<UnreadSide>('UnreadChatRoomMembership').implement({
  fields: (t) => ({ id: t.exposeID('id'), unreadChatCount: t.exposeInt('unreadCount') }),
});

builder.objectFields(YobirinPropertyType, (t) => ({
  unreadAllChatCount: t.loadable({
    type: 'Int',
    nullable: true,
    description: 'Null for whoever does not hold the ID.',
    load: (ids: string[], ctx) => countUnread(ctx, ids),
    // Only who holds an ID is given its alias, and only they may know how much they left unread.
    resolve: (property) => ('displayAlias' in property ? property.id : null),
  }),
  chatRoomMemberships: t.loadableList({
    type: UnreadChatRoomMembershipType,
    description: 'The sides of chats with unread posts. None for whoever does not hold the ID.',
    load: (ids: (string | null)[], ctx) => listUnreadSides(ctx, ids),
    resolve: (property) => ('displayAlias' in property ? property.id : null),
  }),
}));
