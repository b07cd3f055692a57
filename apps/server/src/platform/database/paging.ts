import { isNumericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import { DomainError } from '../errors.ts';
import { badCursor, readCursor, writeCursor } from './cursor.ts';
import { asc, desc, type SQL, sql } from './orm.ts';
import type { PgColumn } from './orm-tables.ts';

/**
 * The order of a list: columns that together identify a row, all in one direction. An index holds these columns behind those
 * that the list is filtered by, so that a page costs as much at the end of the list as at its beginning.
 */
export type Keyset<Row> = {
  columns: readonly PgColumn[];
  direction: 'asc' | 'desc';
  /** The row's values in those columns. */
  keyOf(row: Row): readonly KeyValue[];
};

type KeyValue = Date | string;

export type PageRequest = { cursor?: string | null | undefined; take?: number | null | undefined };

/** What to add to a query to read one page. `limit` is one more than asked for: the extra row says that there are more. */
export type Page<Row> = {
  keyset: Keyset<Row>;
  take: number;
  after: SQL | undefined;
  orderBy: SQL[];
  limit: number;
};

/** API-GQL-02 */
export type Connection<Node> = {
  edges: { cursor: string; node: Node }[];
  pageInfo: PageInfo;
};

/** The position of one page in a list, by cursor or by number (ENTITY-18). */
export type PageInfo = {
  /** A function, so that the rows are counted only when the client asks: counting costs more the longer the list. */
  totalCount(): Promise<number>;
  take: number;
  /** Null in a list by cursor. */
  currentPage: number | null;
  hasPrevPage: boolean;
  hasNextPage: boolean;
  /** Null on an empty page, and in a list by number. */
  endCursor: string | null;
};

/** Throws BAD_USER_INPUT for a cursor that is not one of this list's, and for a `take` out of bounds (OP-49). */
export function readPage<Row>(keyset: Keyset<Row>, request: PageRequest): Page<Row> {
  const take = readTake(request.take, 'take');
  const direction = keyset.direction === 'asc' ? asc : desc;
  return {
    keyset,
    take,
    after: request.cursor == null ? undefined : isAfter(keyset, decodeCursor(keyset, request.cursor)),
    orderBy: keyset.columns.map((column) => direction(column)),
    limit: take + 1,
  };
}

export function toConnection<Row>(
  page: Page<Row>,
  rows: readonly Row[],
  totalCount: () => Promise<number>,
): Connection<Row> {
  const edges = rows.slice(0, page.take).map((node) => ({ cursor: writeCursor(page.keyset.keyOf(node)), node }));
  const pageInfo: PageInfo = {
    totalCount,
    take: page.take,
    currentPage: null,
    hasPrevPage: page.after !== undefined,
    hasNextPage: rows.length > page.take,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
  return { edges, pageInfo };
}

/** The same page with other nodes. `load` must return one for each row, in their order. */
export async function mapNodes<Row, Node extends object>(
  { edges, pageInfo }: Connection<Row>,
  load: (rows: Row[]) => Promise<Node[]>,
): Promise<Connection<Node>> {
  const nodes = await load(edges.map(({ node }) => node));
  if (nodes.length !== edges.length) throw new Error('There must be one node for each row');
  return {
    pageInfo,
    edges: edges.flatMap(({ cursor }, index) => (nodes[index] ? { cursor, node: nodes[index] } : [])),
  };
}

/** The size of a page. Throws BAD_USER_INPUT, naming the argument `field`, if it is out of bounds. */
export function readTake(take: number | null | undefined, field: 'take' | 'first'): number {
  if (take == null) return limits.pageSizeDefault;
  if (Number.isInteger(take) && take >= 1 && take <= limits.pageSizeMax) return take;
  throw new DomainError('BAD_USER_INPUT', `${field} must be between 1 and ${limits.pageSizeMax}`, { field });
}

/** A row comparison, which PostgreSQL answers from the index. */
function isAfter<Row>({ columns, direction }: Keyset<Row>, key: readonly KeyValue[]): SQL {
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  const values = columns.map((column, position) => sql.param(key[position], column));
  return sql`(${sql.join([...columns], sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`;
}

function decodeCursor<Row>({ columns }: Keyset<Row>, cursor: string): KeyValue[] {
  const parts = readCursor(cursor);
  if (!Array.isArray(parts) || parts.length !== columns.length) throw badCursor('cursor');
  return columns.map((column, position) => readKeyValue(column, parts[position]));
}

function readKeyValue(column: PgColumn, part: unknown): KeyValue {
  if (typeof part !== 'string') throw badCursor('cursor');
  if (column.dataType !== 'date') {
    if (!isNumericId(part)) throw badCursor('cursor');
    return part;
  }
  const instant = new Date(part);
  // `Date` parses "1" as a time and accepts years that PostgreSQL does not.
  if (!/^[1-9]\d{3}-/.test(part) || Number.isNaN(instant.getTime()) || instant.toISOString() !== part)
    throw badCursor('cursor');
  return instant;
}
