import type { Executor, Transaction } from '../../platform/database/client.ts';
import { and, eq, inArray, max, type SQL, sql } from '../../platform/database/orm.ts';
import { searchDocuments } from './search.tables.ts';
import type { ItemKey } from './search-source.ts';
import { nameOf } from './sources.ts';

const documents = searchDocuments;

export type Document = typeof documents.$inferInsert;

/** Serializes concurrent indexing of the same items, so that the later one reads what the earlier one has committed. */
export async function lockItems(tx: Transaction, keys: readonly ItemKey[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 26))
    from unnest(${sql.param(keys.map(nameOf).sort())}::text[]) with ordinality as given (name, place) order by place`);
}

/** Does not write documents that have not changed. */
export async function saveDocuments(tx: Transaction, saved: readonly Document[]): Promise<void> {
  if (saved.length === 0) return;
  const { yobirinPropertyId, kind, itemId, chatRoomId, at, folded, person, place, hasFile } = documents;
  const given = (name: string) => sql.raw(`excluded.${name}`);
  await tx
    .insert(documents)
    .values([...saved])
    .onConflictDoUpdate({
      target: [itemId, kind, yobirinPropertyId],
      set: {
        chatRoomId: given('chat_room_id'),
        at: given('at'),
        folded: given('folded'),
        person: given('person'),
        place: given('place'),
        hasFile: given('has_file'),
        terms: given('terms'),
      },
      setWhere: sql`(${chatRoomId}, ${at}, ${folded}, ${person}, ${place}, ${hasFile}) is distinct from (
        excluded.chat_room_id, excluded.at, excluded.folded, excluded.person, excluded.place, excluded.has_file
      )`,
    });
}

export async function deleteDocuments(db: Executor, keys: readonly ItemKey[]): Promise<void> {
  if (keys.length > 0) await db.delete(documents).where(isOneOf(keys));
}

export async function deleteDocumentsOfId(db: Executor, yobirinPropertyId: string): Promise<void> {
  await db.delete(documents).where(eq(documents.yobirinPropertyId, yobirinPropertyId));
}

export async function deleteDocumentsOfCalls(db: Executor, callIds: readonly string[]): Promise<void> {
  if (callIds.length === 0) return;
  await db.delete(documents).where(and(inArray(documents.itemId, [...callIds]), eq(documents.kind, 'CALL')));
}

export function findDocuments(db: Executor, keys: readonly ItemKey[]) {
  const { yobirinPropertyId, kind, itemId, person, place } = documents;
  return db.select({ yobirinPropertyId, kind, itemId, person, place }).from(documents).where(isOneOf(keys));
}

function isOneOf(keys: readonly ItemKey[]): SQL {
  const { yobirinPropertyId, kind, itemId } = documents;
  const given = (part: keyof ItemKey) => sql.param(keys.map((key) => key[part]));
  return sql`(${itemId}, ${kind}, ${yobirinPropertyId}) in (
    select * from unnest(${given('itemId')}::bigint[], ${given('kind')}::search_kind[], ${given('yobirinPropertyId')}::bigint[])
  )`;
}

/** The newest post of each room that is in the index. Rooms without one are left out. */
export async function findIndexedPosts(
  db: Executor,
  chatRoomIds: readonly string[],
): Promise<{ chatRoomId: string | null; postId: string | null }[]> {
  const { chatRoomId, kind, itemId } = documents;
  return db
    .select({ chatRoomId, postId: max(itemId) })
    .from(documents)
    .where(and(inArray(chatRoomId, [...chatRoomIds]), eq(kind, 'POST')))
    .groupBy(chatRoomId);
}

/** A place in the order of hits. */
export type Place = { at: Date; id: string };
export type Candidate = ItemKey & Place;

/** What a document must have. All texts are folded. */
export type Condition = {
  yobirinPropertyId: string;
  words: readonly string[];
  person: readonly string[];
  place: string | undefined;
  hasFile: boolean;
  from: Date | undefined;
};

/** How many documents are read one after another before the index of terms is asked. */
const walkedAtOnce = 300;

/** Reads the next documents before a place. Returns those that fit, and where the next step begins; null after the last. */
export async function walkDocuments(
  db: Executor,
  condition: Condition,
  before: Place,
): Promise<{ found: Candidate[]; next: Place | null }> {
  const { rows } = await db.execute<Row & { isFound: boolean; number: string }>(walkSql(condition, before));
  const last = rows.at(-1);
  return {
    found: rows.filter(({ isFound }) => isFound).map(toCandidate),
    next: last && Number(last.number) === walkedAtOnce ? toCandidate(last) : null,
  };
}

export function walkSql(condition: Condition, before: Place): SQL {
  return sql`
    with walked as materialized (
      select ${comparedColumns}, row_number() over (order by at desc, id desc) as number from (
        select ${comparedColumns} from search_documents
        where yobirin_property_id = ${condition.yobirinPropertyId}::bigint and ${isBeforeSql(before)} and ${isSinceSql(condition.from)}
        order by at desc, id desc limit ${walkedAtOnce}
      ) as newest
    ), judged as (select ${resultColumns}, number, (${fitsSql(condition)}) as is_found from walked)
    select ${resultColumns}, is_found as "isFound", number from judged
    where is_found or number = ${walkedAtOnce}
    order by number`;
}

type Range = { before: Place; since: Date | undefined; windowTerms: readonly number[] | null; limit: number };

/** The documents of a time that fit, found by the index of terms. The newest first. */
export async function findByTerms(
  db: Executor,
  condition: Condition,
  terms: readonly number[],
  range: Range,
): Promise<Candidate[]> {
  const { rows } = await db.execute<Row>(byTermsSql(condition, terms, range));
  return rows.map(toCandidate);
}

export function byTermsSql(
  condition: Condition,
  terms: readonly number[],
  { before, since, windowTerms, limit }: Range,
): SQL {
  const isInWindow = windowTerms ? sql`and terms && ${sql.param([...windowTerms])}::int4[]` : sql``;
  // By itself, so that no other index is used: how common a term is cannot be known beforehand.
  return sql`
    with candidates as materialized (
      select ${comparedColumns} from search_documents
      where terms @> ${sql.param([...terms])}::int4[] ${isInWindow}
    )
    select ${resultColumns} from candidates
    where yobirin_property_id = ${condition.yobirinPropertyId}::bigint and ${isBeforeSql(before)} and ${isSinceSql(since)}
      and ${fitsSql(condition)}
    order by at desc, id desc limit ${limit}`;
}

type Row = { id: string; yobirin_property_id: string; kind: ItemKey['kind']; item_id: string; at: string | Date };

const resultColumns = sql.raw('id, yobirin_property_id, kind, item_id, at');
const comparedColumns = sql.raw('id, yobirin_property_id, kind, item_id, at, folded, person, place, has_file');

function toCandidate({ id, yobirin_property_id: yobirinPropertyId, kind, item_id: itemId, at }: Row): Candidate {
  return { id, yobirinPropertyId, kind, itemId, at: new Date(at) };
}

function isBeforeSql({ at, id }: Place): SQL {
  return sql`(at, id) < (${at.toISOString()}::timestamptz, ${id}::bigint)`;
}

function isSinceSql(from: Date | undefined): SQL {
  return from ? sql`at >= ${from.toISOString()}::timestamptz` : sql`true`;
}

/** By `strpos`, which has no wildcards. */
function fitsSql({ words, person, place, hasFile }: Condition): SQL {
  const conditions = [
    ...words.map((word) => sql`strpos(folded, ${word}::text) > 0`),
    ...person.map((word) => sql`strpos(person, ${word}::text) > 0`),
    ...(place === undefined ? [] : [sql`place = ${place}::text`]),
    ...(hasFile ? [sql`has_file`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
