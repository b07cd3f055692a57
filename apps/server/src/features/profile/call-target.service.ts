import { receptionAt } from '@yobirin/contract/schedule';
import type { Context } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { findCallableGroup } from '../group/group.service.ts';
import { findSeat } from '../member/member.service.ts';
import { type CallTarget, findTargetById, findTargetByYobirinId } from './call-target.queries.ts';

export type { CallTarget } from './call-target.queries.ts';

/** Whose account an ID belongs to, and who is rung: nobody for an empty seat, several for a group. */
export type CallParty = { accountId: string; userIds: string[] };

/** A living ID, whatever its case (OP-43). */
export function findCallTarget({ db }: Pick<Context, 'db'>, yobirinId: string): Promise<CallTarget | null> {
  return findTargetByYobirinId(db, yobirinId);
}

export function findCallTargetById({ db }: Pick<Context, 'db'>, id: string): Promise<CallTarget | null> {
  return findTargetById(db, id);
}

/** Whether it takes calls now, by its hours and absence mode. */
export function isOpenForCalls({ clock }: Pick<Context, 'clock'>, target: CallTarget): boolean {
  return receptionAt({ ...target.hours, isAbsent: !target.isAvailableForCall }, clock.now()).isAvailable;
}

export async function requireCallParty(db: Executor, { id, membershipId, groupId }: CallTarget): Promise<CallParty> {
  const party =
    membershipId !== null ? await partyOfSeat(db, membershipId) : groupId && (await findCallableGroup(db, groupId));
  if (!party) throw new Error(`Property ${id} lives and belongs to nobody`);
  return party;
}

async function partyOfSeat(db: Executor, membershipId: string): Promise<CallParty | null> {
  const seat = await findSeat(db, membershipId);
  return seat && { accountId: seat.accountId, userIds: seat.userId === null ? [] : [seat.userId] };
}
