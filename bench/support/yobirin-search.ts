// Yobirin in a process of its own, on the given database, with the number of posts in the argument, in rooms of 1,000, over three years.
// Some words are in one post, some in ten of each thousand, some in all.

import type { Context } from '../../apps/server/src/context.ts';
import { indexRoom } from '../../apps/server/src/features/search/follow-changes.service.ts';
import { searchDocuments } from '../../apps/server/src/features/search/search.tables.ts';
import { sql } from '../../apps/server/src/platform/database/orm.ts';
import { buildHolder } from '../../apps/server/src/testing/builders/call.ts';
import { buildGuestChatRoom } from '../../apps/server/src/testing/builders/chat.ts';
import type { Searcher } from './search.ts';
import { serveYobirin, signIn } from './serve-yobirin.ts';

const postsPerRoom = 1_000;

const [databaseUrl = '', postCount] = process.argv.slice(2);
await serveYobirin(databaseUrl, (ctx) => buildPosts(ctx, Number(postCount)));

async function buildPosts(ctx: Context, count: number): Promise<Searcher> {
  const { user, property } = await buildHolder(ctx.db);
  // Its index is made at the end, which takes a tenth of the time.
  await ctx.db.execute(sql`drop index search_documents_terms_index`);
  for (let room = 0; room < count / postsPerRoom; room += 1) {
    const { host, guest } = await buildGuestChatRoom(ctx.db, { yobirinPropertyId: property.id, isApproved: true });
    await insertPosts(ctx, {
      chatRoomId: host.chatRoomId,
      guestId: guest.id,
      number: room,
      roomCount: count / postsPerRoom,
    });
    await indexRoom(ctx, host.chatRoomId);
  }
  await ctx.db.execute(
    sql`create index search_documents_terms_index on search_documents using gin (terms) with (fastupdate = off)`,
  );
  await ctx.db.execute(sql`vacuum analyze ${searchDocuments}`);
  return { token: await signIn(ctx, user.id), yobirinPropertyId: property.id };
}

type Room = { chatRoomId: string; guestId: string; number: number; roomCount: number };

async function insertPosts({ db }: Context, { chatRoomId, guestId, number, roomCount }: Room): Promise<void> {
  // The oldest room has the words that are in one post, or in ten.
  await db.execute(sql`
    insert into chat_posts (chat_room_id, chat_room_membership_id, body, created_at, updated_at)
    select ${chatRoomId}::bigint, ${guestId}::bigint,
      'チェックインは何時からですか。 ' || md5((post * ${roomCount}::int + ${number}::int)::text)
        || case when ${number}::int = 0 and post = 500 then ' ザンジバル 祢津' else '' end
        || case when ${number}::int = 0 and post % 100 = 7 then ' タオル' else '' end,
      made, made
    from generate_series(0, ${postsPerRoom - 1}::int) as post,
      lateral (select now() - make_interval(days => 1000) * (1 - (post * ${roomCount}::float8 + ${number}::int)
        / (${postsPerRoom}::float8 * ${roomCount}::int)) as made) as times`);
}
