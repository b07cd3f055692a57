import { limits } from '@yobirin/contract/limits';
import type { Database, Executor } from '../../../platform/database/client.ts';
import { sql } from '../../../platform/database/orm.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { pausedUntilSql } from '../../block/block-sql.ts';
import { isAutoReplyingSql, nicknameOfUserSql } from '../../directory/profile/profile-sql.ts';
import { chatPosts } from '../chat.tables.ts';
import { hasEndedSql, own, peer, standingSql } from '../room/participant.queries.ts';

export type NewPost = {
  chatRoomId: string;
  chatRoomMembershipId: string;
  postUserId: string | null;
  clientPostId: string | null;
  aiReplyToPostId: string | null;
  body: string;
  now: Date;
};

/** Writes one post. Returns its id, or null if its author may not post or the post already exists. */
export async function insertPost(db: Executor, post: NewPost): Promise<string | null> {
  const [inserted] = await insertion(db).execute({ ...columnsOf([post]), areAlone: false });
  return inserted?.id ?? null;
}

/** Columns returned for a written post. */
type InsertedPost = {
  id: string;
  chatRoomMembershipId: string;
  clientPostId: string | null;
  postUserNickname: string | null;
};

/** Writes posts without side effects, and none to an ID with automatic replies. Returns the posts it wrote. */
export function insertPostsAlone(db: Database, posts: readonly NewPost[]): Promise<InsertedPost[]> {
  return insertion(db).execute({ ...columnsOf(posts), areAlone: true });
}

function columnsOf(posts: readonly NewPost[]) {
  return {
    chatRoomIds: posts.map((post) => post.chatRoomId),
    chatRoomMembershipIds: posts.map((post) => post.chatRoomMembershipId),
    postUserIds: posts.map((post) => post.postUserId),
    clientPostIds: posts.map((post) => post.clientPostId),
    aiReplyToPostIds: posts.map((post) => post.aiReplyToPostId),
    bodies: posts.map((post) => post.body),
    times: posts.map((post) => post.now),
  };
}

// The subselect hides the array length from the planner, which would otherwise plan again for each length.
const given = (name: string, type: string) => sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])`;

const insertion = preparedOnce((db: Executor) => {
  const { steps, post } = insertionSteps(db);
  const { id, chatRoomMembershipId, clientPostId, postUserId } = post;
  const postUserNickname = nicknameOfUserSql(sql`${postUserId}`);
  return db
    .with(...steps)
    .select({ id, chatRoomMembershipId, clientPostId, postUserNickname })
    .from(post)
    .prepare('insert_chat_posts');
});

/** The first post of a stranger whose network is paused: the chat was opened before (BLOCK-33). */
const isUnwantedRequest = sql`${own.pendingPostCount} = 0
  and ${pausedUntilSql(peer.yobirinPropertyId, own.networkKey, sql`draft.at`)} is not null`;

const mayWrite = sql`exists (
  select from chat_room_memberships as own
  join chat_room_memberships as peer on peer.chat_room_id = own.chat_room_id and peer.id <> own.id
  where own.id = draft.side_id and own.chat_room_id = draft.room_id
    and ${standingSql(sql`draft.user_id`, sql`draft.at`)} = 'MAY_POST'
    and (${peer.isApproved} or ${own.pendingPostCount} < ${sql.raw(String(limits.pendingPostsMax))} and not (${isUnwantedRequest}))
    and not (${sql.placeholder('areAlone')}::boolean and coalesce(${isAutoReplyingSql(peer.yobirinPropertyId)}, false))
)`;

/** In a room with a guest, only the guest writes without a user, except for the assistant. */
const isOfGuest = sql`post_user_id is null and ai_reply_to_post_id is null`;
/** Approving sets both sides, so a room is pending while one of them is not approved. */
const isPending = sql`exists (
  select from chat_room_memberships as unapproved
  where unapproved.chat_room_id = side.chat_room_id and not unapproved.is_approved
)`;
/** The side of the ID in a room with a guest: only there, posts wait for an answer. */
const isHost = sql`(room.schedule_end_at is not null and side.yobirin_property_id is not null)`;

/**
 * Writes posts, moves their rooms to the top of both lists (hidden ones, too), and adds to the other side's unread count. In a room with
 * a guest, keeps since when the guest waits for an answer; an answer of the assistant does not count (OP-85). The
 * statement also checks the permission to post, so that it cannot change between check and write.
 * Locks all rooms before the first post gets its id, so that ids rise in the order in which posts become visible, and locks
 * them in id order, so that two statements cannot deadlock. Room data is read after the lock, and an index rejects a second
 * post with an existing client id; neither depends on the statement's snapshot. Before approval, a check constraint refuses
 * the statement of a post that is one too many (ATTACH-05); `violates` recognises it.
 */
function insertionSteps(db: Executor) {
  const draft = db.$with('draft', {}).as(sql`
    select * from unnest(
      ${given('chatRoomIds', 'bigint')}, ${given('chatRoomMembershipIds', 'bigint')}, ${given('postUserIds', 'bigint')},
      ${given('clientPostIds', 'uuid')}, ${given('aiReplyToPostIds', 'bigint')}, ${given('bodies', 'text')},
      ${given('times', 'timestamptz')}
    ) with ordinality as draft (room_id, side_id, user_id, client_id, answered_id, body, at, place)`);
  const room = db.$with('room', {}).as(sql`
    select id, archived_at, schedule_end_at from chat_rooms
    where id = any(${given('chatRoomIds', 'bigint')}::bigint[])
    order by id for no key update`);
  const { id, chatRoomMembershipId, clientPostId, postUserId } = chatPosts;
  const post = db.$with('post', { id, chatRoomMembershipId, clientPostId, postUserId }).as(sql`
    insert into chat_posts (
      chat_room_id, chat_room_membership_id, post_user_id, client_post_id, ai_reply_to_post_id, body, created_at, updated_at
    )
    select room_id, side_id, user_id, client_id, answered_id, body, at, at
    from draft join room as chat_rooms on chat_rooms.id = room_id
    where not ${hasEndedSql(sql`at`)} and ${mayWrite}
    order by place
    on conflict do nothing
    returning id, chat_room_id, chat_room_membership_id, client_post_id, post_user_id, ai_reply_to_post_id, created_at`);
  const bumpedSides = db.$with('bumped_sides', {}).as(sql`
    update chat_room_memberships as side
    set room_updated_at = at, is_disabled = false,
      unread_count = unread_count + cardinality(array_remove(authors, side.id)),
      pending_post_count = pending_post_count
        + case when side.id = any(authors) and ${isPending} then cardinality(array_positions(authors, side.id)) else 0 end,
      answered_post_id = case when ${isHost} then coalesce(answer_id, side.answered_post_id) end,
      unanswered_since = case
        when not ${isHost} or answer_id > coalesce(question_id, 0) then null
        when answer_id is not null then asked_at
        else coalesce(side.unanswered_since, asked_at) end
    from (
      select chat_room_id, max(created_at) as at, array_agg(chat_room_membership_id) as authors,
        max(id) filter (where post_user_id is not null) as answer_id,
        max(id) filter (where ${isOfGuest}) as question_id, min(created_at) filter (where ${isOfGuest}) as asked_at
      from post group by chat_room_id
    ) as bump
    join room on room.id = bump.chat_room_id
    where side.chat_room_id = bump.chat_room_id`);
  return { steps: [draft, room, post, bumpedSides] as const, post };
}
