import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, isNotNull, isNull, ne, or, sql } from '../../../platform/database/orm.ts';
import type { Block } from '../../block/block.service.ts';
import { holdingSql } from '../../directory/profile/profile-sql.ts';
import { own, peer } from './participant.queries.ts';

/** Returns the chats of the ID in which the blocked person may take part. */
export function findRoomsOfBlocked(
  db: Executor,
  block: Block,
): Promise<{ chatRoomId: string; peerYobirinPropertyId: string | null }[]> {
  const { blockedUserId, blockedYobirinPropertyId, chatRoomMembershipId, browserMarkHash } = block;
  return db
    .select({ chatRoomId: own.chatRoomId, peerYobirinPropertyId: peer.yobirinPropertyId })
    .from(own)
    .innerJoin(peer, and(eq(peer.chatRoomId, own.chatRoomId), ne(peer.id, own.id)))
    .where(
      and(
        eq(own.yobirinPropertyId, block.yobirinPropertyId),
        or(
          sql`false`,
          chatRoomMembershipId === null ? undefined : eq(peer.id, chatRoomMembershipId),
          browserMarkHash === null
            ? undefined
            : and(isNull(peer.yobirinPropertyId), eq(peer.browserMarkHash, browserMarkHash)),
          blockedYobirinPropertyId === null ? undefined : eq(peer.yobirinPropertyId, blockedYobirinPropertyId),
          blockedUserId === null
            ? undefined
            : isNotNull(holdingSql(peer.yobirinPropertyId, sql`${blockedUserId}::bigint`)),
        ),
      ),
    );
}
