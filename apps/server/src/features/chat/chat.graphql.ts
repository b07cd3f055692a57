import { builder } from '../../builder.ts';
import { YobirinPropertyType } from '../profile/profile.graphql.ts';
import { loadUnreadCounts } from './chat.service.ts';

builder.objectField(YobirinPropertyType, 'unreadAllChatCount', (t) =>
  t.loadable({
    type: 'Int',
    nullable: true,
    description: 'Null for whoever does not hold the ID.',
    load: (ids: string[], ctx) => loadUnreadCounts(ctx, ids),
    // Only who holds an ID is given its alias, and only they may know how much they left unread.
    resolve: (property) => ('displayAlias' in property ? property.id : null),
  }),
);
