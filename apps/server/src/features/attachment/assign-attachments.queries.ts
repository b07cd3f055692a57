import type { Database } from '../../platform/database/client.ts';
import { sql } from '../../platform/database/orm.ts';

/**
 * Finds out whom files of an earlier release count against: the account of the sender's ID, or of the ID that a guest wrote to.
 * Returns how many it assigned. Rows that another transaction has locked are left for the next run, so that it waits for none
 * and cannot deadlock with posts or with the deletion of rooms.
 */
export async function assignAttachments(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with found as (
      select attachments.id, chat_posts.chat_room_id, chat_posts.chat_room_membership_id,
        (
          select coalesce(memberships.account_id, groups.account_id)
          from chat_room_memberships as side
          join yobirin_properties on yobirin_properties.id = side.yobirin_property_id
          left join memberships on memberships.id = yobirin_properties.membership_id
          left join groups on groups.id = yobirin_properties.group_id
          where side.chat_room_id = chat_posts.chat_room_id
          order by side.id = chat_posts.chat_room_membership_id desc
          limit 1
        ) as account_id
      from attachments
      join chat_posts on chat_posts.id = attachments.chat_post_id
      join chat_rooms on chat_rooms.id = chat_posts.chat_room_id
      where attachments.chat_room_id is null
      limit ${limit}
      for update of attachments skip locked
      for key share of chat_rooms skip locked
    ),
    payers as (
      select id from accounts where id in (select account_id from found) for key share skip locked
    )
    update attachments set
      chat_room_id = found.chat_room_id,
      chat_room_membership_id = found.chat_room_membership_id,
      account_id = found.account_id
    from found
    where attachments.id = found.id and (found.account_id is null or found.account_id in (select id from payers))`);
  return rowCount ?? 0;
}
