import { type SQL, sql } from '../../platform/database/orm.ts';
import { blockIdSql, isBlockedSql } from '../block/block-sql.ts';
import { guestSideIdSql } from '../chat/room/guest-side-sql.ts';
import { calls } from './call.tables.ts';

/** Who calls the ID of a row of calls, or whom it calls back, as blocks know a person. A guest has neither user nor ID. */
const caller = {
  userId: sql`case when not ${calls.isToGuest} then ${calls.callerUserId} end`,
  yobirinPropertyId: sql`case when not ${calls.isToGuest} then ${calls.fromYobirinPropertyId} end`,
  sideId: guestSideIdSql(calls.chatRoomId),
  browserMarkHash: calls.browserMarkHash,
};

/** Whether the called ID has blocked the caller. */
export function isCallerBlockedSql(now: SQL): SQL<boolean> {
  return isBlockedSql(calls.toYobirinPropertyId, caller, now);
}

/** The block that the called ID has put on the caller. Null if there is none. */
export function callerBlockIdSql(now: SQL): SQL<string | null> {
  return blockIdSql(calls.toYobirinPropertyId, caller, now);
}
