import { expect, test } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { buildProperty } from '../../testing/builders/property.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { byTermsSql, type Document, walkSql } from './search.queries.ts';
import { searchDocuments } from './search.tables.ts';
import { soughtTerms, termsOf, windowsBefore } from './search-terms.ts';

const db = await openTestDatabase();
const { id: yobirinPropertyId } = await buildProperty(db);
const now = new Date();

const documents: Document[] = Array.from({ length: 5_000 }, (_, number) => {
  const at = new Date(now.getTime() - number * 60 * 60_000);
  const described = {
    yobirinPropertyId,
    folded: `チェックイン ${number}`,
    person: 'x',
    place: null,
    hasFile: false,
    at,
  };
  return {
    ...described,
    kind: 'POST' as const,
    itemId: String(number + 1),
    chatRoomId: null,
    terms: termsOf(described),
  };
});
for (let start = 0; start < documents.length; start += 1_000) {
  await db.insert(searchDocuments).values(documents.slice(start, start + 1_000));
}
await db.execute(sql`analyze search_documents`);

const condition = { yobirinPropertyId, words: ['4321'], person: [], place: undefined, hasFile: false, from: undefined };
const before = { at: now, id: '0' };

test('the newest texts are read from their index, in its order [SEARCH-11]', async () => {
  const plan = await planOf(walkSql(condition, before));

  expect(plan).toContain('search_documents_newest_index');
  expect(plan).not.toContain('Seq Scan');
});

test('pairs of characters within a time are read from the index of terms [SEARCH-11]', async () => {
  const [window] = windowsBefore(yobirinPropertyId, now);
  const terms = soughtTerms(condition);
  for (const windowTerms of [window?.terms ?? [], null]) {
    const plan = await planOf(byTermsSql(condition, terms, { before, since: undefined, windowTerms, limit: 21 }));

    expect(plan).toContain('search_documents_terms_index');
    expect(plan).not.toContain('Seq Scan');
  }
});

async function planOf(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
