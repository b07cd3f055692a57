import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { id, instant } from './columns.ts';
import { sql } from './orm.ts';
import { integer, pgTable } from './orm-tables.ts';
import { type Connection, type Keyset, readPage, toConnection } from './paging.ts';

const visits = pgTable('visits', {
  id: id().primaryKey(),
  createdAt: instant().notNull(),
  number: integer().notNull(),
});
type Visit = typeof visits.$inferSelect;

const newestFirst: Keyset<Visit> = {
  columns: [visits.createdAt, visits.id],
  direction: 'desc',
  keyOf: (visit) => [visit.createdAt, visit.id],
};
const oldestFirst: Keyset<Visit> = { ...newestFirst, direction: 'asc' };
const byIdAlone: Keyset<Visit> = { columns: [visits.id], direction: 'desc', keyOf: (visit) => [visit.id] };

const db = await openTestDatabase();

beforeAll(async () => {
  await db.execute(sql`
    create table visits (id bigint generated always as identity, created_at timestamptz(3), number integer);
    create index visits_index on visits (created_at, id)`);
});

beforeEach(async () => {
  await db.execute(sql`truncate visits`);
});

test('a list gives 20 rows a page, the cursor of each and whether there are more [API-GQL-02]', async () => {
  await insertVisits(45);

  const first = await listVisits(newestFirst);
  const second = await listVisits(newestFirst, { cursor: first.pageInfo.endCursor });
  const third = await listVisits(newestFirst, { cursor: second.pageInfo.endCursor });

  expect(numbersOf(first, second, third)).toEqual(countDown(45));
  expect([first, second, third].map((page) => page.edges.length)).toEqual([20, 20, 5]);
  expect([first, second, third].map((page) => page.pageInfo.hasNextPage)).toEqual([true, true, false]);
  expect([first, second, third].map((page) => page.pageInfo.hasPrevPage)).toEqual([false, true, true]);
  expect(second.pageInfo).toMatchObject({ take: 20, currentPage: null });
  expect(third.pageInfo.endCursor).toBe(third.edges.at(-1)?.cursor);
  expect(await third.pageInfo.totalCount()).toBe(45);
});

test('a page that ends with the list says that there are no more', async () => {
  await insertVisits(20);

  expect((await listVisits(newestFirst)).pageInfo.hasNextPage).toBe(false);
});

test('an empty list has no end cursor', async () => {
  const { edges, pageInfo } = await listVisits(newestFirst);

  expect(edges).toEqual([]);
  expect(pageInfo).toMatchObject({ hasNextPage: false, endCursor: null });
});

describe.each([
  { name: 'newest first', keyset: newestFirst, expected: countDown(30) },
  { name: 'oldest first', keyset: oldestFirst, expected: countDown(30).reverse() },
  { name: 'by id alone', keyset: byIdAlone, expected: countDown(30) },
])('$name', ({ keyset, expected }) => {
  test('rows of the same moment are neither skipped nor repeated', async () => {
    await insertVisits(30, { perMoment: 10 });

    expect(await numbersOfAllPages(keyset, 7)).toEqual(expected);
  });

  test('a page can begin after any edge', async () => {
    await insertVisits(30, { perMoment: 4 });
    const { edges } = await listVisits(keyset, { take: 10 });

    const next = await listVisits(keyset, { cursor: edges[4]?.cursor, take: 3 });

    expect(numbersOf(next)).toEqual(expected.slice(5, 8));
  });
});

test('rows that arrive or vanish between two pages do not shift what follows', async () => {
  await insertVisits(30);
  const first = await listVisits(newestFirst, { take: 10 });
  await insertVisits(5, { from: 100 });
  await db.execute(sql`delete from visits where number in (21, 25)`);

  const second = await listVisits(newestFirst, { cursor: first.pageInfo.endCursor, take: 10 });

  expect(numbersOf(first, second)).toEqual(countDown(30).slice(0, 20));
});

test('a page deep in the list is read from the index', async () => {
  await insertVisits(5_000);
  await db.execute(sql`analyze visits`);
  const { edges } = await listVisits(newestFirst, { take: 100 });
  const page = readPage(newestFirst, { cursor: edges.at(-1)?.cursor });

  const query = db
    .select()
    .from(visits)
    .where(page.after)
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows } = await db.execute(sql`explain ${query}`);

  expect(JSON.stringify(rows)).toContain('Index Scan Backward using visits_index');
  expect(JSON.stringify(rows)).not.toContain('Sort');
});

test.each([0, -1, 1.5, 101, Number.NaN])('take %s is refused', (take) => {
  expect(() => readPage(newestFirst, { take })).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});

test('take may be as much as 100, and null is the default', () => {
  expect(readPage(newestFirst, { take: 100 }).take).toBe(100);
  expect(readPage(newestFirst, { take: null, cursor: null }).take).toBe(20);
});

test.each([
  ['an empty text', ''],
  ['no base64', '%%%'],
  ['no JSON', encode('hello')],
  ['no list', encode('{"id":"1"}')],
  ['null', encode('null')],
  ['too few values', encode('["2026-11-15T00:00:00.000Z"]')],
  ['a cursor of another list', encode('["5"]')],
  ['too many values', encode('["2026-11-15T00:00:00.000Z","1","2"]')],
  ['no time', encode('["soon","1"]')],
  ['a loose time', encode('["1","1"]')],
  ['a year before the first', encode('["0000-01-01T00:00:00.000Z","1"]')],
  ['a year of six digits', encode('["+275760-09-13T00:00:00.000Z","1"]')],
  ['no id', encode('["2026-11-15T00:00:00.000Z","1; drop table visits"]')],
  ['an id too large for the database', encode('["2026-11-15T00:00:00.000Z","9223372036854775808"]')],
  ['a number for an id', encode('["2026-11-15T00:00:00.000Z",1]')],
])('a cursor that holds %s is refused', (_, cursor) => {
  expect(() => readPage(newestFirst, { cursor })).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});

async function listVisits(
  keyset: Keyset<Visit>,
  request: { cursor?: string | null | undefined; take?: number } = {},
): Promise<Connection<Visit>> {
  const page = readPage(keyset, request);
  const rows = await db
    .select()
    .from(visits)
    .where(page.after)
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return toConnection(page, rows, () => db.$count(visits));
}

async function numbersOfAllPages(keyset: Keyset<Visit>, take: number): Promise<number[]> {
  const pages: Connection<Visit>[] = [];
  let cursor: string | null = null;
  do {
    const page: Connection<Visit> = await listVisits(keyset, { cursor, take });
    pages.push(page);
    cursor = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (cursor !== null);
  return numbersOf(...pages);
}

/** Numbered from 1 in the order of time; each millisecond has `perMoment` of them. */
async function insertVisits(count: number, { from = 1, perMoment = 1 } = {}): Promise<void> {
  const numbers = Array.from({ length: count }, (_, position) => from + position);
  const start = Date.parse('2026-11-15T00:00:00Z');
  await db
    .insert(visits)
    .values(numbers.map((number) => ({ number, createdAt: new Date(start + Math.floor(number / perMoment)) })));
}

function numbersOf(...pages: Connection<Visit>[]): number[] {
  return pages.flatMap((page) => page.edges.map((edge) => edge.node.number));
}

function countDown(from: number): number[] {
  return Array.from({ length: from }, (_, position) => from - position);
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}
