import type { Executor } from '../../../platform/database/client.ts';
import { isPairApproved, isRoomApproved } from './approved-chat.queries.ts';

/** The other side of a chat: another ID, or the guest of a room. */
type OtherSide = { yobirinPropertyId: string } | { chatRoomId: string };

/** Whether the ID has a chat with the other side that it has approved. */
export function hasApprovedChat(db: Executor, yobirinPropertyId: string, other: OtherSide): Promise<boolean> {
  if ('chatRoomId' in other) return isRoomApproved(db, yobirinPropertyId, other.chatRoomId);
  return isPairApproved(db, yobirinPropertyId, other.yobirinPropertyId);
}
