import type { Database } from '../../../platform/database/client.ts';
import { and, eq, inArray, type SQL, sql } from '../../../platform/database/orm.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { scheduleJson } from '../schedule/schedule-json.ts';
import { accountSql, receiversSql } from './call-target-sql.ts';
import { yobirinProperties } from './profile.tables.ts';
import { isPublicSql } from './profile-sql.ts';

const targetByYobirinId = preparedOnce((db) =>
  selectTarget(db, sql`lower(${yobirinProperties.yobirinId}) = lower(${sql.placeholder('yobirinId')})`).prepare(
    'call_target_by_yobirin_id',
  ),
);

const targetById = preparedOnce((db) =>
  selectTarget(db, eq(yobirinProperties.id, sql.placeholder('id'))).prepare('call_target_by_id'),
);

/** A living ID with everything that decides whether a call to it rings. */
export type CallTarget = Awaited<ReturnType<typeof selectTarget>>[number];

export async function findTargetByYobirinId(db: Database, yobirinId: string): Promise<CallTarget | null> {
  const [target] = await targetByYobirinId(db).execute({ yobirinId });
  return target ?? null;
}

export async function findTargetById(db: Database, id: string): Promise<CallTarget | null> {
  const [target] = await targetById(db).execute({ id });
  return target ?? null;
}

export function findTargetsById(db: Database, ids: readonly string[]): Promise<CallTarget[]> {
  return selectTarget(db, inArray(yobirinProperties.id, [...ids]));
}

const receiversById = preparedOnce((db) =>
  db
    .select({ userIds: receiversSql })
    .from(yobirinProperties)
    .where(and(eq(yobirinProperties.id, sql.placeholder('id')), isPublicSql))
    .prepare('receivers_by_id'),
);

/** The users that an ID rings. Empty if it is deleted or suspended. */
export async function findReceiverIds(db: Database, id: string): Promise<string[]> {
  const [target] = await receiversById(db).execute({ id });
  return target?.userIds ?? [];
}

function selectTarget(db: Database, condition: SQL) {
  return db
    .select({
      id: yobirinProperties.id,
      yobirinId: yobirinProperties.yobirinId,
      nickname: yobirinProperties.nickname,
      displayAlias: yobirinProperties.displayAlias,
      groupId: yobirinProperties.groupId,
      account: accountSql,
      pausedAt: yobirinProperties.pausedAt,
      userIds: receiversSql,
      isAvailableForCall: yobirinProperties.isAvailableForCall,
      callPasswordRequired: yobirinProperties.callPasswordRequired,
      callPasswordEncrypted: yobirinProperties.callPasswordEncrypted,
      isContactsOnly: yobirinProperties.isContactsOnly,
      isCallReasonRequired: yobirinProperties.isCallReasonRequired,
      hours: scheduleJson(yobirinProperties.id),
    })
    .from(yobirinProperties)
    .where(and(condition, isPublicSql));
}
