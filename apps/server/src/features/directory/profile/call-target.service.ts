import { receptionAt } from '@yobirin/contract/schedule';
import type { Context } from '../../../context.ts';
import { type CallTarget, findReceiverIds, findTargetById, findTargetByYobirinId } from './call-target.queries.ts';

export type { CallTarget } from './call-target.queries.ts';

/** A living ID, whatever its case (OP-43). */
export function findCallTarget({ db }: Pick<Context, 'db'>, yobirinId: string): Promise<CallTarget | null> {
  return findTargetByYobirinId(db, yobirinId);
}

export function findCallTargetById({ db }: Pick<Context, 'db'>, id: string): Promise<CallTarget | null> {
  return findTargetById(db, id);
}

/** Whom an ID rings at this moment: nobody once it is deleted. */
export function listReceiverIds({ db }: Pick<Context, 'db'>, id: string): Promise<string[]> {
  return findReceiverIds(db, id);
}

/** Whether it takes calls now, by its hours and absence mode. */
export function isOpenForCalls({ clock }: Pick<Context, 'clock'>, target: CallTarget): boolean {
  if (!isAttended(target)) return false;
  return receptionAt({ ...target.hours, isAbsent: !target.isAvailableForCall }, clock.now()).isAvailable;
}

/** False for the ID of an empty seat, which nobody can use until it is given to someone (MEMBER-15). */
export function isAttended({ groupId, userIds }: CallTarget): boolean {
  return groupId !== null || userIds.length > 0;
}
