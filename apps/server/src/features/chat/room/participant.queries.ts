import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, getTableColumns, isNotNull, isNull, ne, type SQL, sql } from '../../../platform/database/orm.ts';
import { alias } from '../../../platform/database/orm-tables.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { blockIdSql, isBlockedSql } from '../../block/block-sql.ts';
import {
  holdingSql,
  isAutoReplyingSql,
  isDeletedSql,
  nicknameOfUserSql,
  seatUserSql,
} from '../../directory/profile/profile-sql.ts';
import { chatRoomMemberships, chatRooms } from '../chat.tables.ts';

/** `own` is the participant's side, `peer` the other one. */
export const own = alias(chatRoomMemberships, 'own');
export const peer = alias(chatRoomMemberships, 'peer');

/** A room from the perspective of one of its sides. */
export type RoomSides = Awaited<ReturnType<typeof selectRooms>>[number];
export type ChatSide = RoomSides['own'];

/**
 * What a participant may do on a side of an open room. `CLOSED`: the side's posts are refused, because the chat is not approved
 * yet or the other ID was deleted. `BLOCKING`: this side has blocked the other one. `BLOCKED`: the other side has blocked the
 * participant.
 */
export type Standing = 'MAY_POST' | 'ONLY_LOOKS' | 'CLOSED' | 'BLOCKING' | 'BLOCKED';

/**
 * The only rule of who may post (CHAT-04, CHAT-06, CHAT-07): reading a room evaluates it, and so does the statement that writes
 * a post. Null for a user who does not hold the side's ID. A null `userId` means the guest, who may post before approval, or
 * the assistant of the ID.
 */
export function standingSql(userId: SQL, now: SQL): SQL<Standing | null> {
  return sql<Standing | null>`case coalesce(${holdingSql(own.yobirinPropertyId, userId)}, case when ${userId} is null then true end)
    when false then 'ONLY_LOOKS'
    when true then case
      when ${isPeerBlockedSql(now)} then 'BLOCKING'
      when ${isBlockedSql(peer.yobirinPropertyId, { ...personOf(own), userId }, now)} then 'BLOCKED'
      when (${own.guestTokenHash} is not null or ${own.yobirinPropertyId} is not null and ${own.isApproved})
        and ${isDeletedSql(peer.yobirinPropertyId)} is not true
      then 'MAY_POST' else 'CLOSED' end
  end`;
}

/** A side as a person who may be blocked. Which user acts for the ID of a group is not known here. */
function personOf(side: typeof own | typeof peer) {
  const { id: sideId, yobirinPropertyId, browserMarkHash } = side;
  return { userId: seatUserSql(yobirinPropertyId), yobirinPropertyId, sideId, browserMarkHash };
}

/** Whether the own side of a room has blocked the other one. */
export function isPeerBlockedSql(now: SQL): SQL<boolean> {
  return isBlockedSql(own.yobirinPropertyId, personOf(peer), now);
}

/**
 * Whether a room has ended. The only rule for it: a room is read with it, and the statement that writes a post evaluates it
 * again. The job that archives rooms may be a minute late, so the scheduled end counts, too.
 */
export function hasEndedSql(now: SQL): SQL<boolean> {
  const { archivedAt, scheduleEndAt } = chatRooms;
  return sql<boolean>`(${archivedAt} is not null or coalesce(${scheduleEndAt} <= ${now}, false))`;
}

/** Finds a room from the side of an ID, with the user's standing there. */
export const findRoomOfProperty = (
  db: Executor,
  request: { chatRoomId: string; yobirinPropertyId: string; userId: string; now: Date },
) => firstOf(roomOfProperty(db).execute(request));

export type SideRequest = { chatRoomId: string; sideId: string; userId: string };

/** Finds many rooms by the ids of their sides, in the order of the requests. Null where there is none. */
export async function findRoomsOfSides(
  db: Executor,
  requests: readonly SideRequest[],
  now: Date,
): Promise<(RoomSides | null)[]> {
  const rows = await roomsOfSides(db).execute({
    chatRoomIds: requests.map((request) => request.chatRoomId),
    sideIds: requests.map((request) => request.sideId),
    userIds: requests.map((request) => request.userId),
    now,
  });
  const rooms = new Map(rows.map(({ place, ...room }) => [place, room]));
  return requests.map((_, index) => rooms.get(index + 1) ?? null);
}

/** Finds a room from the guest's side. */
export const findRoomOfGuest = (db: Executor, request: { guestTokenHash: string; now: Date }) =>
  firstOf(roomOfGuest(db).execute({ ...request, userId: null }));

/** Finds a room from the side opposite to `sideId`, without a user. */
export async function findRoomOfPeer(
  db: Executor,
  { sideId, now }: { sideId: string; now: Date },
): Promise<RoomSides | null> {
  return firstOf(
    selectRooms(db, { viewerId: sql`null::bigint`, now: sql`${now}::timestamptz` }).where(eq(peer.id, sideId)),
  );
}

/** The block by which the own side keeps the other one out. */
export async function findBlockIdOfSide(
  db: Executor,
  { sideId, now }: { sideId: string; now: Date },
): Promise<string | null> {
  const [row] = await db
    .select({ id: blockIdSql(own.yobirinPropertyId, personOf(peer), sql`${now}::timestamptz`) })
    .from(own)
    .innerJoin(peer, and(eq(peer.chatRoomId, own.chatRoomId), ne(peer.id, own.id)))
    .where(eq(own.id, sideId));
  return row?.id ?? null;
}

/** Finds a room from the side of an ID that the user holds. */
export async function findRoomOfUser(
  db: Executor,
  { chatRoomId, userId, now }: { chatRoomId: string; userId: string; now: Date },
): Promise<RoomSides | null> {
  const viewerId = sql`${userId}::bigint`;
  return firstOf(
    selectRooms(db, { viewerId, now: sql`${now}::timestamptz` }).where(
      and(eq(own.chatRoomId, chatRoomId), isNotNull(holdingSql(own.yobirinPropertyId, viewerId))),
    ),
  );
}

/** For a prepared query that is given `userId` and `now`. */
export const readerGiven: Reader = {
  viewerId: sql`${sql.placeholder('userId')}::bigint`,
  now: sql`${sql.placeholder('now')}::timestamptz`,
};

// Prepared, because every post runs it.
const roomOfProperty = preparedOnce((db: Executor) =>
  selectRooms(db, readerGiven)
    .where(
      and(
        eq(own.chatRoomId, sql.placeholder('chatRoomId')),
        eq(own.yobirinPropertyId, sql.placeholder('yobirinPropertyId')),
      ),
    )
    .prepare('chat_room_of_property'),
);

const roomsOfSides = preparedOnce((db: Executor) => {
  const asked = sql`unnest(
    ${sql.placeholder('chatRoomIds')}::bigint[], ${sql.placeholder('sideIds')}::bigint[], ${sql.placeholder('userIds')}::bigint[]
  ) with ordinality as asked (room_id, side_id, user_id, place)`;
  return db
    .select({
      place: sql`asked.place`.mapWith(Number),
      ...roomColumns({ ...readerGiven, viewerId: sql`asked.user_id` }),
    })
    .from(own)
    .innerJoin(asked, sql`asked.side_id = ${own.id} and asked.room_id = ${own.chatRoomId}`)
    .innerJoin(chatRooms, eq(chatRooms.id, own.chatRoomId))
    .innerJoin(peer, and(eq(peer.chatRoomId, own.chatRoomId), ne(peer.id, own.id)))
    .prepare('chat_rooms_of_sides');
});

const roomOfGuest = preparedOnce((db: Executor) =>
  selectRooms(db, readerGiven)
    .where(and(eq(own.guestTokenHash, sql.placeholder('guestTokenHash')), isNull(own.yobirinPropertyId)))
    .prepare('chat_room_of_guest'),
);

/** The user who reads a room, null for a guest or an assistant, and the time of reading. */
type Reader = { viewerId: SQL; now: SQL };

/** Selects rooms with `own` as the viewer's side. */
export function selectRooms(db: Executor, reader: Reader) {
  return db
    .select(roomColumns(reader))
    .from(own)
    .innerJoin(chatRooms, eq(chatRooms.id, own.chatRoomId))
    .innerJoin(peer, and(eq(peer.chatRoomId, own.chatRoomId), ne(peer.id, own.id)))
    .$dynamic();
}

function roomColumns({ viewerId, now }: Reader) {
  return {
    room: stateColumns(now),
    own: sideColumns(own),
    peer: sideColumns(peer),
    standing: standingSql(viewerId, now),
    nickname: nicknameOfUserSql(viewerId),
    isPeerAutoReplying: isAutoReplyingSql(peer.yobirinPropertyId),
  };
}

/** A room whichever side reads it. */
export function stateColumns(now: SQL) {
  return { id: chatRooms.id, scheduleEndAt: chatRooms.scheduleEndAt, hasEnded: hasEndedSql(now) };
}

function sideColumns(side: typeof own | typeof peer) {
  const { chatRoomId: _room, guestTokenHash: _token, ...columns } = getTableColumns(side);
  return columns;
}

async function firstOf<Row>(rows: PromiseLike<Row[]>): Promise<Row | null> {
  const [row] = await rows;
  return row ?? null;
}
