import type { Database } from '../../../platform/database/client.ts';
import { sql } from '../../../platform/database/orm.ts';
import { holdingSql } from '../../directory/profile/profile-sql.ts';

export type StorageOfId = {
  yobirinPropertyId: string;
  /** Both are empty for a deleted ID. */
  yobirinId: string;
  nickname: string;
  usedBytes: number;
};
export type StorageOfRoom = { chatRoomId: string; yobirinPropertyId: string; name: string; usedBytes: number };

/** Each file of the account with its room and the ID that it counts against: the sender's, or the one that a guest wrote to. */
const filesOf = (accountId: string) => sql`(
  select attachments.chat_room_id as room_id, attachments.file_size,
    coalesce(sender.yobirin_property_id, host.yobirin_property_id) as property_id
  from attachments
  join chat_room_memberships as sender on sender.id = attachments.chat_room_membership_id
  left join chat_room_memberships as host on sender.yobirin_property_id is null
    and host.chat_room_id = attachments.chat_room_id and host.id <> sender.id
  where attachments.account_id = ${accountId}
)`;

/** The IDs whose chats hold files of the account, largest first. */
export async function sumStorageByIds(db: Database, accountId: string): Promise<StorageOfId[]> {
  const { rows } = await db.execute<StorageOfId & { usedBytes: string }>(sql`
    select property_id as "yobirinPropertyId", sum(file_size)::bigint as "usedBytes",
      case when deleted_at is null then coalesce(yobirin_id, '') else '' end as "yobirinId",
      case when deleted_at is null then nickname else '' end as nickname
    from ${filesOf(accountId)} as files join yobirin_properties on yobirin_properties.id = property_id
    group by property_id, deleted_at, yobirin_id, nickname order by sum(file_size) desc, property_id`);
  return rows.map(withNumber);
}

type Viewing = { accountId: string; userId: string; take: number };

/** The rooms with most files, among those of IDs that the user holds: other members' chats are not the owner's to see. */
export async function findLargestRooms(db: Database, { accountId, userId, take }: Viewing): Promise<StorageOfRoom[]> {
  const { rows } = await db.execute<StorageOfRoom & { usedBytes: string }>(sql`
    select room_id as "chatRoomId", property_id as "yobirinPropertyId", sum(file_size)::bigint as "usedBytes",
      coalesce(nullif(side.alias_name, ''), peer_profile.nickname, '') as name
    from ${filesOf(accountId)} as files
    join chat_room_memberships as side on side.chat_room_id = room_id and side.yobirin_property_id = property_id
    join chat_room_memberships as peer on peer.chat_room_id = room_id and peer.id <> side.id
    left join yobirin_properties as peer_profile
      on peer_profile.id = peer.yobirin_property_id and peer_profile.deleted_at is null
    where ${holdingSql(sql`property_id`, sql`${userId}::bigint`)} is not null
    group by room_id, property_id, side.alias_name, peer_profile.nickname
    order by sum(file_size) desc, room_id limit ${take}`);
  return rows.map(withNumber);
}

function withNumber<Row extends { usedBytes: unknown }>(row: Row): Row & { usedBytes: number } {
  return { ...row, usedBytes: Number(row.usedBytes) };
}
