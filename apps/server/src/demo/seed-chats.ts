import { limits } from '@yobirin/contract/limits';
import { languageCodeOf } from '@yobirin/contract/locale';
import { calls } from '../features/call/call.tables.ts';
import { callbackRequests } from '../features/call/callback/callback.tables.ts';
import { chatPosts, chatRoomMemberships, chatRooms } from '../features/chat/chat.tables.ts';
import type { Transaction } from '../platform/database/client.ts';
import { sql } from '../platform/database/orm.ts';
import { createSecretToken, hashSecretToken } from '../platform/secrets/secret-token.ts';
import type { DemoChat } from './demo-visitors.ts';
import type { Desk } from './desk.ts';
import { missedCall } from './seed-calls.ts';

export type SeededChat = { chat: DemoChat; chatRoomId: string; guestSideId: string };

const minuteMs = 60_000;

/** Inserts guests' chats with their posts, missed calls and requests to be called back. */
export async function insertChats(
  tx: Transaction,
  desk: Desk,
  { chats, now }: { chats: readonly DemoChat[]; now: Date },
): Promise<SeededChat[]> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const rooms = await tx
    .insert(chatRooms)
    .values(chats.map((chat) => roomOf(ago(startOf(chat)))))
    .returning({ id: chatRooms.id });
  const roomIds = rooms.map(({ id }) => id);
  const guests = await insertSides(tx, desk, { chats, roomIds, ago });
  const seeded = chats.flatMap((chat, index) => {
    const [chatRoomId, side] = [roomIds[index], guests[index]];
    return chatRoomId && side ? { chat, chatRoomId, guestSideId: side.guestId, hostSideId: side.hostId } : [];
  });
  const posts = seeded.flatMap(({ chat, chatRoomId, guestSideId, hostSideId }) =>
    chat.posts.map(({ by, text: body, minutesAgo }) => {
      const at = ago(minutesAgo);
      const writer =
        by === 'guest'
          ? { chatRoomMembershipId: guestSideId, postUserId: null }
          : { chatRoomMembershipId: hostSideId, postUserId: desk.userIds[by] };
      return { chatRoomId, ...writer, body, createdAt: at, updatedAt: at };
    }),
  );
  if (posts.length > 0) await tx.insert(chatPosts).values(posts);
  await insertCallsAndCallbacks(tx, desk, { seeded, ago });
  return seeded;
}

function roomOf(createdAt: Date) {
  return { createdAt, scheduleEndAt: new Date(createdAt.getTime() + limits.guestChatMs) };
}

/** When the chat began, in minutes ago. */
function startOf({ posts, callbackMinutesAgo = 0, voiceMinutesAgo = 0 }: DemoChat): number {
  return Math.max(callbackMinutesAgo, voiceMinutesAgo, ...posts.map(({ minutesAgo }) => minutesAgo));
}

type Sides = { chats: readonly DemoChat[]; roomIds: readonly string[]; ago: (minutes: number) => Date };

async function insertSides(tx: Transaction, desk: Desk, { chats, roomIds, ago }: Sides) {
  const sides = chats.flatMap((chat, index) => {
    const chatRoomId = roomIds[index] ?? '';
    const isApproved = chat.posts.some(({ by }) => by !== 'guest');
    const side = { chatRoomId, isApproved, roomUpdatedAt: ago(startOf(chat)) };
    return [
      { ...side, yobirinPropertyId: desk.yobirinPropertyId, aliasName: chat.name },
      {
        ...side,
        guestName: chat.name,
        callerName: chat.place,
        guestLanguage: languageCodeOf(chat.language),
        guestTokenHash: hashSecretToken(createSecretToken()),
        pendingPostCount: isApproved ? 0 : chat.posts.length + (chat.voiceMinutesAgo === undefined ? 0 : 1),
      },
    ];
  });
  const { id } = chatRoomMemberships;
  const ids = (await tx.insert(chatRoomMemberships).values(sides).returning({ id })).map((side) => side.id);
  return chats.map((_chat, index) => ({ hostId: ids[2 * index] ?? '', guestId: ids[2 * index + 1] ?? '' }));
}

type Around = { seeded: readonly SeededChat[]; ago: (minutes: number) => Date };

async function insertCallsAndCallbacks(tx: Transaction, desk: Desk, { seeded, ago }: Around): Promise<void> {
  const { yobirinPropertyId } = desk;
  for (const { chat, chatRoomId } of seeded) {
    const { missedCallMinutesAgo, callbackMinutesAgo } = chat;
    if (missedCallMinutesAgo !== undefined) {
      const missed = missedCall({ at: ago(missedCallMinutesAgo), ringSeconds: 40, callerName: chat.name });
      await tx.insert(calls).values({ ...missed, toYobirinPropertyId: yobirinPropertyId, chatRoomId });
    }
    if (callbackMinutesAgo !== undefined) {
      const createdAt = ago(callbackMinutesAgo);
      await tx.insert(callbackRequests).values({
        chatRoomId,
        yobirinPropertyId,
        wish: 'ASAP',
        createdAt,
        dueAt: new Date(createdAt.getTime() + limits.callbackSoonMs),
        expiresAt: new Date(createdAt.getTime() + limits.callbackValidMs),
        // No reminders go out for a guest who does not exist.
        reminders: limits.callbackRemindersMax,
      });
    }
  }
}

/** Sets what sides keep about their posts: how far they are read and answered, and since when the guest waits. */
export async function countPosts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update chat_room_memberships as side
    set last_read_post_id = case when side.yobirin_property_id is null then room.newest_id else room.own_id end,
      answered_post_id = room.own_id,
      unread_count = room.unread,
      unanswered_since = room.waiting_since,
      room_updated_at = room.newest_at
    from chat_room_memberships as counted
    cross join lateral (
      select max(post.id) as newest_id, max(post.created_at) as newest_at, own.id as own_id,
        count(*) filter (where counted.yobirin_property_id is not null and post.id > coalesce(own.id, 0)) as unread,
        min(post.created_at) filter (
          where counted.yobirin_property_id is not null and post.id > coalesce(own.id, 0)
        ) as waiting_since
      from (
        select max(mine.id) as id from chat_posts as mine
        where mine.chat_room_membership_id = counted.id and counted.yobirin_property_id is not null
      ) as own
      join chat_posts as post on post.chat_room_id = counted.chat_room_id
      group by own.id
    ) as room
    where side.id = counted.id`);
}
