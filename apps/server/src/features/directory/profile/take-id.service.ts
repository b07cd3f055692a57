import { skeletonOf } from '@yobirin/contract/id-skeleton';
import { bearsName } from '@yobirin/contract/operator-names';
import { isWithheldYobirinId } from '@yobirin/contract/reserved-ids';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { type Claim, deleteReleasedId, findClaims, lockSkeleton } from './released-id.queries.ts';
import { findNamesWithheld } from './site-name.ts';
import { YobirinIdTakenError } from './yobirin-id-taken.ts';

type Taking = { accountId: string; yobirinId: string; message?: string };

/**
 * Makes sure that the account may take the ID, and ends its rest. Throws YobirinIdTakenError. Call it in the transaction that then
 * writes the ID: until its end, requests for IDs that look alike wait (`released-id.test.ts`, “two look-alikes at once”).
 */
export async function takeId(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Transaction,
  { accountId, yobirinId, message }: Taking,
): Promise<void> {
  const skeleton = skeletonOf(yobirinId);
  await lockSkeleton(tx, skeleton);
  const claims = await findClaims(tx, { skeletons: [skeleton], now: ctx.clock.now() });
  const names = await findNamesWithheld(ctx, tx, accountId);
  if (isUnavailable(yobirinId, { accountId, claims, names })) throw new YobirinIdTakenError(message);
  await deleteReleasedId(tx, yobirinId);
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
