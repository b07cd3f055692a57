import type { ObjectRef } from '@pothos/core';
import { builder } from './builder.ts';
import type { Connection, PageInfo } from './platform/database/paging.ts';

type Types = typeof builder.$inferSchemaTypes;

/** One type for lists by cursor and by page number (ENTITY-18, OP-82). */
export const PageInfoType = builder.objectRef<PageInfo>('PageInfo').implement({
  fields: (t) => ({
    totalCount: t.int({ resolve: (pageInfo) => pageInfo.totalCount() }),
    take: t.exposeInt('take'),
    currentPage: t.exposeInt('currentPage', {
      nullable: true,
      description: 'The first is 1. Null in a list by cursor.',
    }),
    hasPrevPage: t.exposeBoolean('hasPrevPage'),
    hasNextPage: t.exposeBoolean('hasNextPage'),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'Null on an empty page, and in a list by page number.',
    }),
  }),
});

/** The connection type for these nodes, named after them (API-GQL-02). */
export function connectionType<Node>(nodeType: ObjectRef<Types, Node>) {
  const { name } = nodeType;
  const EdgeType = builder.objectRef<{ cursor: string; node: Node }>(`${name}Edge`).implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor'),
      // The cast is safe: `nodeType` describes `Node`, which TypeScript cannot see in a generic.
      node: t.field({ type: nodeType, resolve: (edge) => edge.node as never }),
    }),
  });
  return builder.objectRef<Connection<Node>>(`${name}Connection`).implement({
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoType }),
      edges: t.field({ type: [EdgeType], resolve: (connection) => connection.edges }),
    }),
  });
}
