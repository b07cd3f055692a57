import { skeletonOf } from '@yobirin/contract/id-skeleton';
import { limits } from '@yobirin/contract/limits';
import { bearsName } from '@yobirin/contract/operator-names';
import { restingIdsReason } from '@yobirin/contract/released-id';
import { isWithheldYobirinId } from '@yobirin/contract/reserved-ids';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Claim, countResting, deleteReleasedId, findClaims, lockSkeleton } from './released-id.queries.ts';
import { findNamesWithheld } from './site-name.ts';
import { YobirinIdTakenError } from './yobirin-id-taken.ts';

type Taking = { accountId: string; yobirinId: string; message?: string };

/**
 * Makes sure that the account may take the ID, and ends its rest. Throws YobirinIdTakenError, and TOO_MANY_REQUESTS if too many IDs of
 * the account rest. Call it in the transaction that then writes the ID, with the account locked: until its end, requests for IDs that
 * look alike wait (`released-id.test.ts`, “two look-alikes at once”).
 */
export async function takeId(
  ctx: Pick<Context, 'clock' | 'config' | 'security'>,
  tx: Transaction,
  { accountId, yobirinId, message }: Taking,
): Promise<void> {
  const skeleton = skeletonOf(yobirinId);
  await lockSkeleton(tx, skeleton);
  const claims = await findClaims(tx, { skeletons: [skeleton], now: ctx.clock.now() });
  const names = await findNamesWithheld(ctx, tx, accountId);
  if (isUnavailable(yobirinId, { accountId, claims, names })) throw new YobirinIdTakenError(message);
  if (!isResting(yobirinId, claims)) await assertFewResting(ctx, tx, accountId);
  await deleteReleasedId(tx, yobirinId);
}

/** Keeps an account from reserving IDs for itself by changing or deleting its own again and again (OP-161). */
async function assertFewResting(
  { clock, security }: Pick<Context, 'clock' | 'security'>,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  const now = clock.now();
  const deletedAfter = new Date(now.getTime() - limits.deletedIdCountedMs);
  const { resting, places } = await countResting(tx, { accountId, now, deletedAfter });
  if (resting < limits.restingIdsPerPlace * places) return;
  security.note('limit_hit', { limit: 'resting-ids' });
  throw new DomainError('TOO_MANY_REQUESTS', 'Too many IDs of the account rest', { reason: restingIdsReason });
}

function isResting(yobirinId: string, claims: readonly Claim[]): boolean {
  const lowerId = yobirinId.toLowerCase();
  return claims.some((claim) => !claim.isLiving && claim.yobirinId.toLowerCase() === lowerId);
}

type Standing = { accountId: string | null; claims: readonly Claim[]; names: readonly string[] };

/** Whether an account, or null for a user without one, cannot take the ID because of these claims and names, or because it is withheld. */
export function isUnavailable(yobirinId: string, { accountId, claims, names }: Standing): boolean {
  if (isWithheldYobirinId(yobirinId) || bearsName(yobirinId, names)) return true;
  const skeleton = skeletonOf(yobirinId);
  const lowerId = yobirinId.toLowerCase();
  return claims.some(
    (claim) =>
      skeletonOf(claim.yobirinId) === skeleton &&
      (claim.accountId !== accountId || (claim.isLiving && claim.yobirinId.toLowerCase() === lowerId)),
  );
}
