import type { Executor } from '../../../platform/database/client.ts';
import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from '../../../platform/database/orm.ts';
import { chatPosts, chatRooms } from '../chat.tables.ts';
import { isPeerBlockedSql, own, peer } from '../room/participant.queries.ts';
import { isVoiceOpenSql } from '../voice/open-voice-sql.ts';
import { voiceMessages } from '../voice/voice.tables.ts';

/** A room as one of its IDs has it. */
export type RoomOfId = { chatRoomId: string; yobirinPropertyId: string };

type Pair = { yobirinPropertyId: string; peerYobirinPropertyId: string };

/** The rooms of pairs of IDs. Pairs without a room are left out. */
export async function findRoomsOfPairs(db: Executor, pairs: readonly Pair[]): Promise<(Pair & RoomOfId)[]> {
  if (pairs.length === 0) return [];
  return db
    .select({
      chatRoomId: chatRooms.id,
      yobirinPropertyId: sql<string>`asked.id`,
      peerYobirinPropertyId: sql<string>`asked.peer_id`,
    })
    .from(chatRooms)
    .innerJoin(
      sql`unnest(${ids(pairs.map((pair) => pair.yobirinPropertyId))}, ${ids(pairs.map((pair) => pair.peerYobirinPropertyId))})
        as asked (id, peer_id)`,
      sql`${chatRooms.lowerYobirinPropertyId} = least(asked.id, asked.peer_id)
        and ${chatRooms.higherYobirinPropertyId} = greatest(asked.id, asked.peer_id)`,
    );
}

/** The sides of rooms that are IDs, with the ID on the other side; null if that is a guest. */
export function findIdsInRooms(
  db: Executor,
  chatRoomIds: readonly string[],
): Promise<(RoomOfId & { peerYobirinPropertyId: string | null })[]> {
  return db
    .select({
      chatRoomId: own.chatRoomId,
      yobirinPropertyId: sql<string>`${own.yobirinPropertyId}`,
      peerYobirinPropertyId: peer.yobirinPropertyId,
    })
    .from(own)
    .innerJoin(peer, isPeer)
    .where(sql`${own.chatRoomId} = any(${ids(chatRoomIds)}) and ${own.yobirinPropertyId} is not null`);
}

const isPeer = and(eq(peer.chatRoomId, own.chatRoomId), ne(peer.id, own.id));

export type RoomFacts = Awaited<ReturnType<typeof findRoomFacts>>[number];

/** Unread posts up to `settledPostId` do not wait any more. */
type AskedRoom = RoomOfId & { settledPostId: string | null };

/** What a room says about its thread. */
export async function findRoomFacts(db: Executor, rooms: readonly AskedRoom[], now: Date) {
  if (rooms.length === 0) return [];
  const asked = sql`unnest(
    ${ids(rooms.map((room) => room.chatRoomId))}, ${ids(rooms.map((room) => room.yobirinPropertyId))},
    ${ids(rooms.map((room) => room.settledPostId))}
  ) as asked (room_id, id, settled_post_id)`;
  return db
    .select({
      chatRoomId: own.chatRoomId,
      yobirinPropertyId: sql<string>`${own.yobirinPropertyId}`,
      place: peer.callerName,
      language: peer.guestLanguage,
      isSilent: sql<boolean>`(${own.isDisabled} or ${isPeerBlockedSql(sql`${now.toISOString()}::timestamptz`)})`,
      unansweredSince: own.unansweredSince,
      unreadSince: unreadSinceSql,
      voiceSince: voiceSinceSql(now),
      lastPost: newestPostSql(sql`true`),
      lastPostIn: newestPostSql(sql`post.chat_room_membership_id = peer.id`),
      lastAnswer: newestPostSql(sql`post.chat_room_membership_id = own.id and post.post_user_id is not null`),
    })
    .from(own)
    .innerJoin(asked, sql`asked.room_id = ${own.chatRoomId} and asked.id = ${own.yobirinPropertyId}`)
    .innerJoin(peer, isPeer);
}

/** The oldest post of another ID that was neither read nor settled. */
const unreadSinceSql = sql`case when ${own.unreadCount} > 0 and ${peer.yobirinPropertyId} is not null then (
  select min(post.created_at) from chat_posts as post
  where post.chat_room_id = own.chat_room_id and post.deleted_at is null and post.chat_room_membership_id = peer.id
    and post.id > greatest(own.last_read_post_id, asked.settled_post_id, 0)
) end`.mapWith(chatPosts.createdAt) as SQL<Date | null>;

function voiceSinceSql(now: Date): SQL<Date | null> {
  return sql`(
    select min(${voiceMessages.createdAt}) from ${voiceMessages}
    where ${voiceMessages.chatRoomId} = own.chat_room_id
      and ${voiceMessages.yobirinPropertyId} = own.yobirin_property_id and ${isVoiceOpenSql(now)}
  )`.mapWith(chatPosts.createdAt) as SQL<Date | null>;
}

type NewestPost = { id: string; at: Date; isOwn: boolean; isVoice: boolean; userId: string | null };

function newestPostSql(condition: SQL): SQL<NewestPost | null> {
  return sql`(
    select json_build_object(
      'id', post.id::text, 'at', post.created_at, 'userId', post.post_user_id::text,
      'isOwn', post.chat_room_membership_id = own.id,
      'isVoice', exists (select from voice_messages where chat_post_id = post.id)
    )
    from chat_posts as post
    where post.chat_room_id = own.chat_room_id and post.deleted_at is null and ${condition}
    order by post.id desc limit 1
  )`.mapWith(toNewestPost) as SQL<NewestPost | null>;
}

function toNewestPost(post: Omit<NewestPost, 'at'> & { at: string }): NewestPost {
  return { ...post, at: new Date(post.at) };
}

/** What a list of threads shows of rooms. */
export async function findShownRooms(db: Executor, rooms: readonly RoomOfId[], now: Date) {
  if (rooms.length === 0) return [];
  return db
    .select({
      chatRoomId: own.chatRoomId,
      yobirinPropertyId: sql<string>`${own.yobirinPropertyId}`,
      /** The holders' own name for a guest comes before the guest's. Null for another ID. */
      guestName: sql<string | null>`coalesce(nullif(${own.aliasName}, ''), ${peer.guestName})`,
      isPending: sql<boolean>`(not ${own.isApproved} or not ${peer.isApproved})`,
      unreadCount: sql`case when ${isPeerBlockedSql(sql`${now.toISOString()}::timestamptz`)} then 0
        else ${own.unreadCount} end`.mapWith(Number),
    })
    .from(own)
    .innerJoin(peer, isPeer)
    .where(or(...rooms.map((room) => isOf(room))));
}

function isOf({ chatRoomId, yobirinPropertyId }: RoomOfId) {
  return and(eq(own.chatRoomId, chatRoomId), eq(own.yobirinPropertyId, yobirinPropertyId));
}

/** The mark of the browser that began a guest's chat. Null if it is not known, or the chat is of two IDs. */
export async function findGuestMark(db: Executor, chatRoomId: string): Promise<string | null> {
  const [guest] = await db
    .select({ mark: peer.browserMarkHash })
    .from(peer)
    .where(and(eq(peer.chatRoomId, chatRoomId), isNull(peer.yobirinPropertyId)));
  return guest?.mark ?? null;
}

type Marked = { yobirinPropertyId: string; marks: readonly string[]; limit: number };

/** The latest chats of an ID with guests whose browser has one of these marks. */
export async function findRoomsOfMarks(
  db: Executor,
  { yobirinPropertyId, marks, limit }: Marked,
): Promise<{ chatRoomId: string }[]> {
  if (marks.length === 0) return [];
  return db
    .select({ chatRoomId: own.chatRoomId })
    .from(own)
    .innerJoin(peer, isPeer)
    .where(
      and(
        eq(own.yobirinPropertyId, yobirinPropertyId),
        isNull(peer.yobirinPropertyId),
        inArray(peer.browserMarkHash, [...marks]),
      ),
    )
    .orderBy(desc(own.chatRoomId))
    .limit(limit);
}

/** Guests whose oldest unanswered post was written after `since`. */
export function findUnansweredSince(db: Executor, since: Date): Promise<RoomOfId[]> {
  return db
    .select({ chatRoomId: own.chatRoomId, yobirinPropertyId: sql<string>`${own.yobirinPropertyId}` })
    .from(own)
    .where(sql`${own.unansweredSince} > ${since.toISOString()}::timestamptz and not ${own.isDisabled}`);
}

/** All sides that are IDs, page by page in the order of their ids. */
export function findIdSidesAfter(
  db: Executor,
  { sideId, limit }: { sideId: string; limit: number },
): Promise<(RoomOfId & { sideId: string; peerYobirinPropertyId: string | null })[]> {
  return db
    .select({
      sideId: own.id,
      chatRoomId: own.chatRoomId,
      yobirinPropertyId: sql<string>`${own.yobirinPropertyId}`,
      peerYobirinPropertyId: peer.yobirinPropertyId,
    })
    .from(own)
    .innerJoin(peer, isPeer)
    .where(sql`${own.id} > ${sideId}::bigint and ${own.yobirinPropertyId} is not null`)
    .orderBy(own.id)
    .limit(limit);
}

function ids(values: readonly (string | null)[]): SQL {
  return sql`${sql.param([...values])}::bigint[]`;
}
