import { builder } from '../../../builder.ts';
import { YobirinPropertyType } from '../../directory/profile/profile.graphql.ts';
import { countUnread, listSides } from './unread.service.ts';

type CountedSide = Awaited<ReturnType<typeof listSides>>[number][number];

const CountedChatRoomMembershipType = builder.objectRef<CountedSide>('CountedChatRoomMembership').implement({
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
    type: CountedChatRoomMembershipType,
    description:
      'The sides of chats that are not hidden, those with unread posts first. Empty unless the viewer holds the ID.',
    load: (properties: Property[], ctx) => listSides(ctx, properties.map(heldId)),
    resolve: (property) => property,
  }),
}));
