import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import type { Block } from '../../block/block.service.ts';
import { type Call, isLiving } from '../call.queries.ts';
import { calls } from '../call.tables.ts';

/** Returns the running calls of a blocked person to the ID that blocked them. */
export function findLivingCallsOf(
  db: Executor,
  { yobirinPropertyId, blockedUserId, blockedYobirinPropertyId, isIdBlocked, browserMarkHash }: Block,
): Promise<Call[]> {
  const isGroup = isIdBlocked && blockedYobirinPropertyId !== null;
  return db
    .select()
    .from(calls)
    .where(
      and(
        eq(calls.toYobirinPropertyId, yobirinPropertyId),
        isLiving,
        or(
          // Without any fact, no call is theirs.
          sql`false`,
          blockedUserId === null ? undefined : eq(calls.callerUserId, blockedUserId),
          isGroup ? eq(calls.fromYobirinPropertyId, blockedYobirinPropertyId) : undefined,
          browserMarkHash === null
            ? undefined
            : and(isNull(calls.fromYobirinPropertyId), eq(calls.browserMarkHash, browserMarkHash)),
        ),
      ),
    );
}

/** Deletes the calls from a network to an ID that have not rung yet. They appear in no history. */
export async function deleteAppliedCallsFrom(
  db: Executor,
  { yobirinPropertyId, networkKey }: { yobirinPropertyId: string; networkKey: string },
): Promise<void> {
  await db.delete(calls).where(
    and(
      eq(calls.toYobirinPropertyId, yobirinPropertyId),
      eq(calls.networkKey, networkKey),
      eq(calls.status, 'APPLIED'),
      // Selects the small index of unfinished calls.
      isNull(calls.endedAt),
    ),
  );
}
