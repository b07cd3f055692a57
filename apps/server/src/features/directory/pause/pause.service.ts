import { isReachable } from '@yobirin/contract/license';
import { seatCounts } from '@yobirin/contract/member';
import { type PausedCounts, type ResumeYobirinIdsInput, resumeYobirinIdsInput } from '@yobirin/contract/pause';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import type { LicensedAccount } from '../account/account.service.ts';
import { holdOwnedAccount, takeTurn } from '../holder/owned-account.service.ts';
import {
  countPausedIds,
  findPausedIds,
  findPauses,
  type Pause,
  type PausedId,
  pauseIds,
  resumeIds,
} from './pause.queries.ts';

export type { Pause } from './pause.queries.ts';

/**
 * Pauses the IDs beyond the free plan: every seat except the owner's own, and every group (OP-75). Locks the account, so that a
 * concurrent registration is either paused, too, or refused.
 */
export async function pauseSurplus(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  await takeTurn(tx, accountId);
  await pauseIds(tx, accountId, clock.now());
}

/** Puts paused IDs back in service: those named, or all. All of them or none. Returns the id of the account. */
export async function resumeYobirinIds(ctx: RequestContext, input: ResumeYobirinIdsInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { accountId, yobirinPropertyIds } = parseInput(resumeYobirinIdsInput, input);
  await ctx.db.transaction(async (tx) => {
    const account = await holdOwnedAccount(ctx, tx, { accountId, userId });
    const paused = await findPausedIds(tx, accountId);
    const wanted = paused.filter(({ id }) => yobirinPropertyIds?.includes(id) ?? true);
    assertRoom(account, { paused, wanted });
    await resumeIds(
      tx,
      wanted.map(({ id }) => id),
    );
  });
  return accountId;
}

/** How many IDs of each account are paused, in the order of the ids. */
export async function loadPausedCounts(
  { db }: { db: Executor },
  accountIds: readonly string[],
): Promise<PausedCounts[]> {
  const counts = new Map((await countPausedIds(db, accountIds)).map((row) => [row.accountId, row]));
  return accountIds.map((id) => ({ seats: counts.get(id)?.seats ?? 0, groups: counts.get(id)?.groups ?? 0 }));
}

export async function countPaused(db: Executor, accountId: string): Promise<PausedCounts> {
  const [counts] = await loadPausedCounts({ db }, [accountId]);
  return counts ?? { seats: 0, groups: 0 };
}

/** The pauses of all accounts that have lasted since `until` or longer. */
export function listPauses(db: Executor, until: Date): Promise<Pause[]> {
  return findPauses(db, until);
}

/** Locks the account. Returns the seats and groups of the pause; those in service again by now are left out. */
export async function holdPaused(
  tx: Transaction,
  { accountId, pausedAt }: Pause,
): Promise<{ membershipIds: string[]; groupIds: string[] }> {
  await takeTurn(tx, accountId);
  const paused = await findPausedIds(tx, accountId);
  const due = paused.filter((id) => id.pausedAt?.getTime() === pausedAt.getTime());
  return { membershipIds: due.flatMap((id) => id.membershipId ?? []), groupIds: due.flatMap((id) => id.groupId ?? []) };
}

/** Throws UNPROCESSABLE_ENTITY without a subscription, or if the plan has no room for these IDs beside those in service. */
function assertRoom(
  account: LicensedAccount,
  { paused, wanted }: { paused: readonly PausedId[]; wanted: readonly PausedId[] },
): void {
  if (!isReachable(account.currentLicenseStatus)) throw refusal('There is no subscription', 'no_subscription');
  const { free } = seatCounts({
    totalMaxSheats: account.totalMaxSheats,
    totalCount: account.registeredSeatCount,
    pausedCount: seatsIn(paused),
  });
  const freeGroups = account.totalMaxGroups - account.registeredGroupCount + groupsIn(paused);
  if (seatsIn(wanted) > free || groupsIn(wanted) > freeGroups) {
    throw refusal('The plan has no room for these IDs', 'too_small');
  }
}

function seatsIn(ids: readonly PausedId[]): number {
  return ids.filter(({ membershipId }) => membershipId !== null).length;
}

function groupsIn(ids: readonly PausedId[]): number {
  return ids.filter(({ groupId }) => groupId !== null).length;
}

function refusal(message: string, reason: string): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', message, { reason });
}
