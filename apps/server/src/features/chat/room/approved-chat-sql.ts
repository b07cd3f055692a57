import { type SQL, sql } from '../../../platform/database/orm.ts';
import { chatRoomMemberships, chatRooms } from '../chat.tables.ts';

const { chatRoomId, yobirinPropertyId, isApproved } = chatRoomMemberships;

/** Whether the ID has approved this chat, as a condition. */
export function isRoomApprovedSql(of: string, roomId: string | SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${chatRoomMemberships}
    where ${chatRoomId} = ${roomId} and ${yobirinPropertyId} = ${of} and ${isApproved}
  )`;
}

/** Whether the ID has approved its chat with the other ID, as a condition. */
export function isPairApprovedSql(of: string, other: string): SQL<boolean> {
  const [lower, higher] = BigInt(of) < BigInt(other) ? [of, other] : [other, of];
  const { id, lowerYobirinPropertyId, higherYobirinPropertyId } = chatRooms;
  const room = sql`(
    select ${id} from ${chatRooms} where ${lowerYobirinPropertyId} = ${lower} and ${higherYobirinPropertyId} = ${higher}
  )`;
  return isRoomApprovedSql(of, room);
}
