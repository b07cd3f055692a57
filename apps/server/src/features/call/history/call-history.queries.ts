import type { CallHistoryFilter, CallStatus } from '@yobirin/contract/call';
import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, ne, type SQL, sql } from '../../../platform/database/orm.ts';
import { alias } from '../../../platform/database/orm-tables.ts';
import type { Keyset, Page } from '../../../platform/database/paging.ts';
import { nicknameOfMemberSql } from '../../directory/profile/profile-sql.ts';
import { calls } from '../call.tables.ts';
import { callerBlockIdSql } from '../caller-sql.ts';

type Selection = { yobirinPropertyId: string; filter: CallHistoryFilter };

export type CallHistoryRow = Awaited<ReturnType<typeof findCallHistories>>[number];

/** Newest first. The indexes on both IDs of a call end with these columns. */
export const callHistoryKeyset: Keyset<CallHistoryRow> = {
  columns: [calls.createdAt, calls.id],
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
};

/** Calls to guests have both IDs of the row. They belong to the calls from the ID. */
const isToId = sql`not ${calls.isToGuest}`;

const earlier = alias(calls, 'earlier');
const later = alias(calls, 'later');
const transferrerId = sql<string | null>`(
  select ${earlier.receiverUserId} from ${calls} as earlier where ${earlier.id} = ${sql`${calls.transferredFromCallId}`}
)`;

/** Who answered and who transferred. The names are those that the members of the account know. */
const membersOfCall = {
  answeredAt: calls.answeredAt,
  answererId: calls.receiverUserId,
  answererName: nicknameOfMemberSql(sql`${calls.receiverUserId}`, calls.toYobirinPropertyId),
  transferrerId,
  transferrerName: nicknameOfMemberSql(transferrerId, calls.toYobirinPropertyId),
  /** The ID that answered after a transfer. */
  transferredToId: sql<string | null>`(
    select ${later.toYobirinPropertyId} from ${calls} as later
    where ${later.transferredFromCallId} = ${sql`${calls.id}`} and ${later.answeredAt} is not null
      and not ${later.isReturned}
    limit 1
  )`,
};

/** The block that the called ID has put on the caller, and whether enough is known to block them. */
function blockingOfCall(now: Date) {
  const { callerUserId, browserMarkHash, chatRoomId } = calls;
  return {
    blockId: callerBlockIdSql(sql`${now}::timestamptz`),
    isCallerKnown: sql<boolean>`(num_nonnulls(${callerUserId}, ${browserMarkHash}, ${chatRoomId}) > 0)`,
  };
}

export function findCallHistories(
  db: Executor,
  { now, startAt, ...selection }: Selection & { startAt: string | null; now: Date },
  page: Pick<Page<unknown>, 'after' | 'orderBy' | 'limit'>,
) {
  return db
    .select({
      id: calls.id,
      fromYobirinPropertyId: calls.fromYobirinPropertyId,
      toYobirinPropertyId: calls.toYobirinPropertyId,
      callerName: calls.callerName,
      callReason: calls.callReason,
      chatRoomId: calls.chatRoomId,
      isToGuest: calls.isToGuest,
      calleeName: calls.calleeName,
      calleePlace: calls.calleePlace,
      doneAt: calls.doneAt,
      doneById: calls.doneByUserId,
      doneByName: nicknameOfMemberSql(sql`${calls.doneByUserId}`, calls.toYobirinPropertyId),
      isAuthenticatedCall: calls.isAuthenticatedCall,
      isTransferred: calls.isTransferred,
      isReturned: calls.isReturned,
      // The type is narrower than the column: the condition below excludes APPLIED.
      status: sql<CallStatus>`${calls.status}`,
      createdAt: calls.createdAt,
      talkingAt: calls.talkingAt,
      endedAt: calls.endedAt,
      latitude: calls.latitude,
      longitude: calls.longitude,
      locationReportedAt: calls.locationReportedAt,
      ...membersOfCall,
      ...blockingOfCall(now),
    })
    .from(calls)
    .where(and(isSelected(selection), page.after, startAt === null ? undefined : isNotAfter(startAt)))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

const first = alias(calls, 'first');

function isNotAfter(callId: string): SQL {
  const key = sql`select ${first.createdAt}, ${first.id} from ${calls} as first where ${first.id} = ${callId}`;
  return sql`(${calls.createdAt}, ${calls.id}) <= (${key})`;
}

export function countCallHistories(db: Executor, selection: Selection): Promise<number> {
  return db.$count(calls, isSelected(selection));
}

function isSelected({ yobirinPropertyId, filter }: Selection): SQL | undefined {
  switch (filter) {
    case 'TO_ONLY':
      return and(eq(calls.toYobirinPropertyId, yobirinPropertyId), ne(calls.status, 'APPLIED'), isToId);
    case 'FROM_ONLY':
      return and(eq(calls.fromYobirinPropertyId, yobirinPropertyId), ne(calls.status, 'APPLIED'));
    case 'UNCALL_ONLY':
      // A literal, so that the index of missed calls is used.
      return and(eq(calls.toYobirinPropertyId, yobirinPropertyId), sql`${calls.status} = 'UNCALL'`, isToId);
  }
}
