import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client.ts';
import { preparedOnce } from '../../platform/database/prepared-once.ts';
import { chatPosts, chatRooms } from './chat.tables.ts';

export type NewPost = {
  chatRoomId: string;
  chatRoomMembershipId: string;
  postUserId: string | null;
  clientPostId: string | null;
  aiReplyToPostId: string | null;
  body: string;
  now: Date;
};

/**
 * Writes a post, brings its room to the top of both lists, also of one that had hidden it, and counts it as unread for the
 * other side: all in one statement, which is a transaction by itself. Returns its id, or null when the room has ended or
 * the post was there already.
 */
export async function insertPost(db: Executor, post: NewPost): Promise<string | null> {
  const [inserted] = await insertion(db).execute(post);
  return inserted?.id ?? null;
}

const given = (name: keyof NewPost, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const now = given('now', 'timestamptz');
const author = given('chatRoomMembershipId', 'bigint');

/**
 * The room is locked before the post gets its id, so that ids rise in the order in which posts become visible. What the
 * statement sees of the room it sees once it has the lock, and what refuses a second post with the same client id is an
 * index: neither depends on when the statement began.
 */
const insertion = preparedOnce((db: Executor) => {
  const room = db.$with('room', { id: chatRooms.id }).as(sql`
    select id from chat_rooms
    where id = ${given('chatRoomId', 'bigint')} and archived_at is null
      and (schedule_end_at is null or schedule_end_at > ${now})
    for no key update`);
  const post = db.$with('post', { id: chatPosts.id }).as(sql`
    insert into chat_posts (
      chat_room_id, chat_room_membership_id, post_user_id, client_post_id, ai_reply_to_post_id, body, created_at, updated_at
    )
    select room.id, ${author}, ${given('postUserId', 'bigint')}, ${given('clientPostId', 'uuid')},
      ${given('aiReplyToPostId', 'bigint')}, ${given('body', 'text')}, ${now}, ${now}
    from room
    on conflict do nothing
    returning id, chat_room_id`);
  const bumpedRoom = db.$with('bumped_room', {}).as(sql`
    update chat_rooms set updated_at = ${now} from post where chat_rooms.id = post.chat_room_id`);
  const bumpedSides = db.$with('bumped_sides', {}).as(sql`
    update chat_room_memberships as side
    set room_updated_at = ${now}, is_disabled = false,
      unread_count = unread_count + case when side.id = ${author} then 0 else 1 end
    from post where side.chat_room_id = post.chat_room_id`);
  return db.with(room, post, bumpedRoom, bumpedSides).select({ id: post.id }).from(post).prepare('insert_chat_post');
});
