import type { Database } from '../../../platform/database/client.ts';
import { and, asc, eq, gt, sql } from '../../../platform/database/orm.ts';
import type { SealedRow, SealedRows } from '../../../platform/secrets/reseal-all.ts';
import { chatRoomMemberships } from '../chat.tables.ts';

const { id, chatRoomId, guestTokenSealed } = chatRoomMemberships;
const sealed = sql<string>`${guestTokenSealed}`;

/** All stored guest tokens. Each is sealed for its room. */
export function sealedGuestTokens(db: Database): SealedRows {
  return {
    findSealedByOthers: (kid, afterId) =>
      db
        .select({ id, owner: chatRoomId, sealed })
        .from(chatRoomMemberships)
        .where(and(gt(id, afterId), sql`${guestTokenSealed} not like ${`${kid}.%`}`))
        .orderBy(asc(id))
        .limit(500),
    replace: (row: SealedRow, guestTokenSealed: string) =>
      db
        .update(chatRoomMemberships)
        .set({ guestTokenSealed })
        .where(and(eq(id, row.id), eq(sealed, row.sealed))),
  };
}
