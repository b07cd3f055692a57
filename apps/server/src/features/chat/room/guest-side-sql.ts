import { type AnyColumn, type SQL, sql } from '../../../platform/database/orm.ts';
import { chatRoomMemberships } from '../chat.tables.ts';

/** The guest's side of a chat, as a column. Null in a chat of two IDs. */
export function guestSideIdSql(chatRoomId: AnyColumn): SQL<string | null> {
  const { id, yobirinPropertyId } = chatRoomMemberships;
  return sql<string | null>`(
    select ${id} from ${chatRoomMemberships}
    where ${sql`${chatRoomMemberships.chatRoomId}`} = ${sql`${chatRoomId}`} and ${yobirinPropertyId} is null
  )`;
}
