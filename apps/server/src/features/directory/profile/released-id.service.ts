import { numericId } from '@yobirin/contract/ids';
import { canChangeYobirinId } from '@yobirin/contract/permissions';
import { yobirinId as yobirinIdSchema } from '@yobirin/contract/profile';
import { restsUntil, type UpdateIdForwardingInput, updateIdForwardingInput } from '@yobirin/contract/released-id';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { notAllowed, requireProfile } from './profile-access.service.ts';
import {
  deleteRestedIds,
  findReleasedId,
  findReleasedIdById,
  findReleasedIdsOf,
  insertReleasedIds,
  moveReleasedIds,
  type ReleasedId,
  setForwarding,
} from './released-id.queries.ts';

export type { ReleasedId } from './released-id.queries.ts';

type Released = Pick<ReleasedId, 'yobirinId' | 'accountId' | 'yobirinPropertyId' | 'isForwarding'>;

/** Lets IDs rest that a profile gave up. Belongs in the transaction that frees them. */
export function releaseIds(tx: Transaction, released: readonly Released[], now: Date): Promise<void> {
  const end = restsUntil(now);
  return insertReleasedIds(
    tx,
    released.map((one) => ({ ...one, restsUntil: end })),
  );
}

/** Null if the ID does not rest, ignoring letter case. */
export async function findResting(
  { db, clock }: Pick<Context, 'clock'> & { db: Executor },
  yobirinId: string,
): Promise<ReleasedId | null> {
  if (!yobirinIdSchema.safeParse(yobirinId).success) return null;
  return findReleasedId(db, { yobirinId, now: clock.now() });
}

/** The profile that an earlier ID leads to. Null if it leads nowhere. The profile may be deleted. */
export async function findForwarded(
  ctx: Pick<Context, 'clock'> & { db: Executor },
  yobirinId: string,
): Promise<string | null> {
  const resting = await findResting(ctx, yobirinId);
  return resting?.isForwarding ? resting.yobirinPropertyId : null;
}

/** The resting IDs of a profile, newest first, for users who may change its ID. */
export async function listEarlierIds(ctx: RequestContext, yobirinPropertyId: string): Promise<ReleasedId[]> {
  const id = parseInput(numericId, yobirinPropertyId);
  await assertMayChange(ctx, id);
  return findReleasedIdsOf(ctx.db, { yobirinPropertyId: id, now: ctx.clock.now() });
}

/** Ends or resumes the forwarding of an earlier ID. Idempotent. */
export async function updateIdForwarding(ctx: RequestContext, input: UpdateIdForwardingInput): Promise<ReleasedId> {
  requireViewer(ctx);
  const { id, isForwarding } = parseInput(updateIdForwardingInput, input);
  const released = await findReleasedIdById(ctx.db, { id, now: ctx.clock.now() });
  if (!released) throw noSuchEarlierId();
  await assertMayChange(ctx, released.yobirinPropertyId);
  await setForwarding(ctx.db, id, isForwarding);
  return { ...released, isForwarding };
}

/** A user who closed an account and opens another one may take the resting IDs of the closed one (OP-139). */
export function inheritReleasedIds(tx: Transaction, { accountId, userId }: { accountId: string; userId: string }) {
  return moveReleasedIds(tx, { accountId, closedByUserId: userId });
}

export function endRests({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  return deleteRestedIds(db, clock.now());
}

async function assertMayChange(ctx: RequestContext, yobirinPropertyId: string): Promise<void> {
  const { userId } = requireViewer(ctx);
  const { actor, account } = await requireProfile(ctx, { id: yobirinPropertyId, userId }).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'NOT_FOUND' ? noSuchEarlierId() : error;
  });
  const status = account.currentLicenseStatus;
  if (!canChangeYobirinId(actor, { status, hasYobirinId: true })) throw notAllowed();
}

/** Also for earlier IDs of other accounts, to hide that they exist. */
function noSuchEarlierId(): DomainError {
  return new DomainError('NOT_FOUND', 'No such earlier ID');
}
