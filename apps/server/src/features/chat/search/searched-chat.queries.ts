import type { Executor } from '../../../platform/database/client.ts';
import { and, desc, eq, lt, ne, type SQL, sql } from '../../../platform/database/orm.ts';
import { isDeletedSql, nicknameOfIdSql, textOfIdSql } from '../../directory/profile/profile-sql.ts';
import { chatPosts, chatRooms } from '../chat.tables.ts';
import { own, peer } from '../room/participant.queries.ts';
import { voiceMessages } from '../voice/voice.tables.ts';

/** A post or a room, and the ID that reads it. */
type Asked = { yobirinPropertyId: string; itemId: string };

function asked(items: readonly Asked[]): SQL {
  return sql`unnest(
    ${ids(items.map((item) => item.yobirinPropertyId))}, ${ids(items.map((item) => item.itemId))}
  ) as asked (id, item_id)`;
}

/** As lists of the ID show the other side. */
const visitor = {
  name: sql<string>`coalesce(nullif(${own.aliasName}, ''), ${peer.guestName}, ${nicknameOfIdSql(sql`${peer.yobirinPropertyId}`)}, '')`,
  place: peer.callerName,
};

const isPeer = and(eq(peer.chatRoomId, own.chatRoomId), ne(peer.id, own.id));

const isOfLivingId = sql`asked.id = ${own.yobirinPropertyId} and not ${isDeletedSql(own.yobirinPropertyId)}`;

/** Posts that were not deleted, with what can be found in them. A recording is no file. */
export async function findSearchedPosts(db: Executor, posts: readonly Asked[]) {
  if (posts.length === 0) return [];
  return db
    .select({
      ...visitor,
      yobirinPropertyId: sql<string>`asked.id`,
      itemId: chatPosts.id,
      chatRoomId: chatPosts.chatRoomId,
      at: chatPosts.createdAt,
      isOwn: sql<boolean>`${chatPosts.chatRoomMembershipId} = ${own.id}`,
      body: chatPosts.body,
      transcript: voiceMessages.transcriptText,
      fileNames: sql<string[]>`case when ${voiceMessages.chatPostId} is null then array(
        select file_name from attachments where chat_post_id = ${chatPosts.id} order by id
      ) else '{}' end`,
    })
    .from(chatPosts)
    .innerJoin(asked(posts), sql`asked.item_id = ${chatPosts.id}`)
    .innerJoin(own, and(eq(own.chatRoomId, chatPosts.chatRoomId), isOfLivingId))
    .innerJoin(peer, isPeer)
    .leftJoin(voiceMessages, eq(voiceMessages.chatPostId, chatPosts.id))
    .where(sql`${chatPosts.deletedAt} is null`);
}

/** Rooms, with what can be found about the other side. */
export async function findSearchedRooms(db: Executor, rooms: readonly Asked[]) {
  if (rooms.length === 0) return [];
  return db
    .select({
      ...visitor,
      yobirinPropertyId: sql<string>`asked.id`,
      itemId: chatRooms.id,
      at: chatRooms.createdAt,
      guestName: peer.guestName,
      peerYobirinId: textOfIdSql(sql`${peer.yobirinPropertyId}`),
      note: own.note,
    })
    .from(chatRooms)
    .innerJoin(asked(rooms), sql`asked.item_id = ${chatRooms.id}`)
    .innerJoin(own, and(eq(own.chatRoomId, chatRooms.id), isOfLivingId))
    .innerJoin(peer, isPeer);
}

/** The posts of a room after this one that were not deleted, in the order of their ids. */
export async function findPostIdsAfter(
  db: Executor,
  { chatRoomId, chatPostId, limit }: { chatRoomId: string; chatPostId: string; limit: number },
): Promise<string[]> {
  const posts = await db
    .select({ id: chatPosts.id })
    .from(chatPosts)
    .where(
      sql`${chatPosts.chatRoomId} = ${chatRoomId}::bigint and ${chatPosts.id} > ${chatPostId}::bigint
        and ${chatPosts.deletedAt} is null`,
    )
    .orderBy(chatPosts.id)
    .limit(limit);
  return posts.map(({ id }) => id);
}

/** Rooms with one of the newest posts of the site. A range of the primary key. */
export async function findRoomsOfNewestPosts(db: Executor, count: number): Promise<string[]> {
  const rooms = await db
    .selectDistinct({ id: chatPosts.chatRoomId })
    .from(chatPosts)
    .where(sql`${chatPosts.id} > (select max(id) from chat_posts) - ${count}::int`);
  return rooms.map(({ id }) => id);
}

/** All rooms, page by page, the newest first. */
export async function findRoomIdsBefore(
  db: Executor,
  { chatRoomId, limit }: { chatRoomId: string | null; limit: number },
): Promise<string[]> {
  const rooms = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(chatRoomId === null ? undefined : lt(chatRooms.id, chatRoomId))
    .orderBy(desc(chatRooms.id))
    .limit(limit);
  return rooms.map(({ id }) => id);
}

export async function findOldestRoomIds(db: Executor, limit: number): Promise<string[]> {
  const rooms = await db.select({ id: chatRooms.id }).from(chatRooms).orderBy(chatRooms.id).limit(limit);
  return rooms.map(({ id }) => id);
}

/** The newest post of each room that was not deleted. */
export async function findNewestPostOfRooms(
  db: Executor,
  chatRoomIds: readonly string[],
): Promise<{ chatRoomId: string; newestPostId: string | null }[]> {
  const { rows } = await db.execute<{ chatRoomId: string; newestPostId: string | null }>(sql`
    select asked.id as "chatRoomId", (
      select max(id) from chat_posts where chat_room_id = asked.id and deleted_at is null
    ) as "newestPostId"
    from unnest(${ids(chatRoomIds)}) as asked (id)`);
  return rows;
}

/** The rooms in which the other side is this ID. */
export async function findRoomsWithId(db: Executor, yobirinPropertyId: string): Promise<string[]> {
  const { id, lowerYobirinPropertyId, higherYobirinPropertyId } = chatRooms;
  const rooms = await db
    .select({ id })
    .from(chatRooms)
    .innerJoin(own, and(eq(own.chatRoomId, id), eq(own.yobirinPropertyId, yobirinPropertyId)))
    .where(sql`num_nonnulls(${lowerYobirinPropertyId}, ${higherYobirinPropertyId}) = 2`);
  return rooms.map((room) => room.id);
}

/** Null if the post is gone. */
export async function findRoomIdOfPost(db: Executor, chatPostId: string): Promise<string | null> {
  const [post] = await db
    .select({ chatRoomId: chatPosts.chatRoomId })
    .from(chatPosts)
    .where(eq(chatPosts.id, chatPostId));
  return post?.chatRoomId ?? null;
}

function ids(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::bigint[]`;
}
