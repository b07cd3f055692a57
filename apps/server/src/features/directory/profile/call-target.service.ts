import { isReachable } from '@yobirin/contract/license';
import type { Context } from '../../../context.ts';
import { licenseStatusOf } from '../account/license.service.ts';
import { isOpenNow } from '../schedule/describe-hours.service.ts';
import {
  type CallTarget,
  findReceiverIds,
  findTargetById,
  findTargetByYobirinId,
  findTargetsById,
} from './call-target.queries.ts';
import { findForwarded } from './released-id.service.ts';

export type { CallTarget } from './call-target.queries.ts';

/** Finds a living ID, ignoring letter case (OP-43), or the one that an earlier ID leads to (PROFILE-18). */
export async function findCallTarget(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  yobirinId: string,
): Promise<CallTarget | null> {
  const target = await findTargetByYobirinId(db, yobirinId);
  if (target) return target;
  const propertyId = await findForwarded({ db, clock }, yobirinId);
  return propertyId === null ? null : findTargetById(db, propertyId);
}

export function findCallTargetById({ db }: Pick<Context, 'db'>, id: string): Promise<CallTarget | null> {
  return findTargetById(db, id);
}

/** The account that an ID belongs to. Null if the ID is deleted or suspended. */
export async function findAccountId({ db }: Pick<Context, 'db'>, id: string): Promise<string | null> {
  return (await findTargetById(db, id))?.account.id ?? null;
}

/** Leaves out deleted and suspended IDs. */
export function listCallTargets({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<CallTarget[]> {
  return findTargetsById(db, ids);
}

/** The users that an ID currently rings. Empty if it is deleted or suspended. */
export function listReceiverIds({ db }: Pick<Context, 'db'>, id: string): Promise<string[]> {
  return findReceiverIds(db, id);
}

/** Whether the ID takes calls and new chats at all: its license is in force (OP-52) and it is not paused (OP-75). */
export function isInService(
  ctx: Pick<Context, 'clock'>,
  { account, pausedAt }: { account: Pick<CallTarget['account'], 'trialEndAt' | 'terms'>; pausedAt: Date | null },
): boolean {
  return pausedAt === null && isReachable(licenseStatusOf(ctx, account));
}

/** Whether the ID currently takes calls, by holder, hours and absence mode. */
export async function isOpenForCalls(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  target: CallTarget,
): Promise<boolean> {
  if (!isAttended(target) || target.pausedAt !== null) return false;
  return isOpenNow({ db, clock }, { id: target.id, hours: target.hours, isAbsent: !target.isAvailableForCall });
}

/** False for the ID of an empty seat, which cannot be used until the seat has a holder (MEMBER-15). */
export function isAttended({ groupId, userIds }: CallTarget): boolean {
  return groupId !== null || userIds.length > 0;
}
