import { type SQL, sql } from '../../../platform/database/orm.ts';

// What figures count of chats with guests, one row for each. `asked` has the ID and the time (id, since, until) in the query around.

/** How much of a place's name is kept: enough to tell places apart, and short enough for an index. */
export const placeLengthSql = sql.raw('200');

/** The sides of the ID in chats with guests that had a post since then. The two branches use their partial indexes. */
const roomsSql = sql`(
  select own.id, own.chat_room_id from chat_room_memberships as own
  where own.yobirin_property_id = asked.id and not own.is_disabled and own.room_updated_at >= asked.since
  union all
  select own.id, own.chat_room_id from chat_room_memberships as own
  where own.yobirin_property_id = asked.id and own.is_disabled and own.room_updated_at >= asked.since
) as own
join chat_room_memberships as guest on guest.chat_room_id = own.chat_room_id and guest.yobirin_property_id is null`;

/** Every post of a guest or a member that was not deleted. */
export const postFacts = {
  columns: ['messages_in', 'messages_out'],
  select: sql`
    select post.id, post.created_at as at, post.post_user_id as user_id, post.chat_room_id,
      left(guest.caller_name, ${placeLengthSql}) as place, guest.guest_language::text as language,
      (post.chat_room_membership_id = guest.id)::int as messages_in,
      (post.chat_room_membership_id = own.id)::int as messages_out
    from ${roomsSql}
    join chat_posts as post on post.chat_room_id = own.chat_room_id and post.deleted_at is null
    where post.created_at >= asked.since and post.created_at < asked.until and post.ai_reply_to_post_id is null`,
};

/** Every chat, at the time of the guest's first post, with the first answer of a member after it. */
export const chatFacts = {
  columns: ['chats', 'chats_answered', 'first_answer_seconds'],
  select: sql`
    select first.id, first.created_at as at, answer.post_user_id as user_id, own.chat_room_id,
      left(guest.caller_name, ${placeLengthSql}) as place, guest.guest_language::text as language,
      1 as chats, (answer.id is not null)::int as chats_answered,
      ceil(extract(epoch from answer.created_at - first.created_at))::int as first_answer_seconds
    from ${roomsSql}
    cross join lateral (
      select id, created_at from chat_posts
      where chat_room_id = own.chat_room_id and deleted_at is null and chat_room_membership_id = guest.id
      order by id limit 1
    ) as first
    left join lateral (
      select id, created_at, post_user_id from chat_posts
      where chat_room_id = own.chat_room_id and deleted_at is null and chat_room_membership_id = own.id
        and ai_reply_to_post_id is null and id > first.id
      order by id limit 1
    ) as answer on true
    where first.created_at >= asked.since and first.created_at < asked.until`,
};

/** When the first post was written in a chat of the ID with a guest, as a column. */
export function firstPostAtSql(yobirinPropertyId: SQL): SQL {
  return sql`(
    select min(post.created_at)
    from (select ${yobirinPropertyId} as id, '-infinity'::timestamptz as since) as asked
    cross join lateral (select own.chat_room_id from ${roomsSql}) as room
    cross join lateral (
      select created_at from chat_posts where chat_room_id = room.chat_room_id and deleted_at is null order by id limit 1
    ) as post
  )`;
}

/** How many posts are looked through for new ones. */
const newestPosts = 50_000;

/** The IDs and times of posts since `asked.since`, and of the first posts in their chats, which they may answer. */
export const changedPostsSql = sql`
  select own.yobirin_property_id, time.at
  from (
    select chat_room_id, created_at from chat_posts, asked
    where id > (select max(id) from chat_posts) - ${newestPosts} and created_at > asked.since
  ) as post
  join chat_room_memberships as own on own.chat_room_id = post.chat_room_id and own.yobirin_property_id is not null
  join chat_room_memberships as guest on guest.chat_room_id = post.chat_room_id and guest.yobirin_property_id is null
  cross join lateral (
    select post.created_at as at
    union all
    (select created_at from chat_posts
      where chat_room_id = post.chat_room_id and deleted_at is null and chat_room_membership_id = guest.id
      order by id limit 1)
  ) as time`;
