import { blockSources } from '@yobirin/contract/block';
import { builder } from '../../builder.ts';
import { YobirinPropertyType } from '../directory/profile/profile.graphql.ts';
import { loadReferencedProperties } from '../directory/profile/profile.service.ts';
import type { Block } from './block.queries.ts';
import { keepBrowserMark, listBlocks, unblock } from './block.service.ts';

const BlockSourceType = builder.enumType('BlockSource', { values: blockSources });

export const BlockType = builder.objectRef<Block>('Block').implement({
  description: 'A person from whom an ID takes neither messages nor calls.',
  fields: (t) => ({
    id: t.exposeID('id'),
    yobirinProperty: t.loadable({
      type: YobirinPropertyType,
      nullable: true,
      description: 'The ID by which the person came. Null for a guest and for a visitor who called.',
      load: (ids: string[], ctx) => loadReferencedProperties(ctx, ids),
      resolve: (block) => block.blockedYobirinPropertyId,
    }),
    name: t.exposeString('name', { description: 'What a guest or a visitor gave as their name. Empty for a user.' }),
    source: t.expose('source', { type: BlockSourceType, description: 'Where the holder was when they blocked.' }),
    note: t.exposeString('note'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expireAt: t.expose('expireAt', { type: 'DateTime', nullable: true, description: 'Null for good.' }),
  }),
});

builder.queryField('blocks', (t) =>
  t.field({
    type: [BlockType],
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => listBlocks(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  unblock: t.id({
    description: 'Removes a block. Chats and their posts are as they were before it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => unblock(ctx, args),
  }),
  keepBrowserMark: t.boolean({
    description: 'Sets the cookie that /ws-call announced, unless the browser has one. It is not readable by script.',
    args: { browserMark: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => keepBrowserMark(ctx, args.browserMark),
  }),
}));
