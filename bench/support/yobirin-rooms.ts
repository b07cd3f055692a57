// Yobirin in a process of its own, on the given database, with the number of posts in the argument: half of them in one long room,
// the others in rooms of 25, all of one ID.

import type { Context } from '../../apps/server/src/context.ts';
import { sql } from '../../apps/server/src/platform/database/orm.ts';
import { buildHolder } from '../../apps/server/src/testing/builders/call.ts';
import { buildGuestChatRoom, type ChatRoomMembership } from '../../apps/server/src/testing/builders/chat.ts';
import type { RoomsHolder } from './room-lists.ts';
import { serveYobirin, signIn } from './serve-yobirin.ts';

const postsPerRoom = 25;

const [databaseUrl = '', postCount] = process.argv.slice(2);
await serveYobirin(databaseUrl, (ctx) => buildRooms(ctx, Number(postCount)));

async function buildRooms(ctx: Context, count: number): Promise<RoomsHolder> {
  const { user, property } = await buildHolder(ctx.db);
  const { host } = await buildGuestChatRoom(ctx.db, { yobirinPropertyId: property.id, isApproved: true });
  await insertShortRooms(ctx, { host, roomCount: count / 2 / postsPerRoom });
  await insertPosts(ctx, count);
  const token = await signIn(ctx, user.id);
  return { token, yobirinPropertyId: property.id, chatRoomId: host.chatRoomId };
}

/** Copies of the long room, which has the smallest ids. */
async function insertShortRooms(
  { db }: Context,
  { host, roomCount }: { host: ChatRoomMembership; roomCount: number },
): Promise<void> {
  await db.execute(sql`
    with room as (
      insert into chat_rooms (schedule_end_at, created_at)
      select schedule_end_at, created_at - make_interval(secs => place)
      from chat_rooms, generate_series(1, ${roomCount}::int) as place
      where id = ${host.chatRoomId}
      returning id, created_at
    )
    insert into chat_room_memberships (chat_room_id, yobirin_property_id, guest_name, alias_name, is_approved, room_updated_at)
    select room.id, side.yobirin_property_id, side.guest_name, side.alias_name, true, room.created_at
    from room, chat_room_memberships as side
    where side.chat_room_id = ${host.chatRoomId}`);
}

/** Posts by the guests, in all rooms in turn, so that the posts of a short room are far apart. */
async function insertPosts({ db }: Context, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Skips the checks of each row, which would take minutes: the data is known to be valid.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into chat_posts (chat_room_id, chat_room_membership_id, body, created_at, updated_at)
      select chat_room_id, guest.id, 'チェックインは何時からですか。 ' || number, now(), now()
      from (
        select id, chat_room_id, chat_room_id = min(chat_room_id) over () as is_long
        from chat_room_memberships where yobirin_property_id is null
      ) as guest,
      generate_series(1, case when is_long then ${count / 2}::int else ${postsPerRoom}::int end) as number
      order by number`);
  });
}
