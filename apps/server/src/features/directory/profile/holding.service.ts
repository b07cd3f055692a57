import type { Context, RequestContext } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { findHeldIds, findHolding, findHoldings, findSeatIdsOfProperties } from './holding.queries.ts';

/**
 * The viewer's rights for an ID that they hold by its seat or group. Throws `missing` (by default NOT_FOUND for the ID) if they
 * do not hold it, so that the answer does not reveal that the requested object exists.
 */
export async function requireHolding(
  ctx: Pick<RequestContext, 'db' | 'viewer'>,
  yobirinPropertyId: string,
  { missing = noSuchId }: { missing?: () => DomainError } = {},
): Promise<{ isValid: boolean }> {
  const { userId } = requireViewer(ctx);
  const isValid = await findHolding(ctx.db, { yobirinPropertyId, userId });
  if (isValid === null) throw missing();
  return { isValid };
}

function noSuchId(): DomainError {
  return new DomainError('NOT_FOUND', 'No such ID of yours');
}

/** An ID that the user holds by a seat or, if `isGroup`, by a group. */
export type Holding = { yobirinPropertyId: string; isGroup: boolean };

/** The IDs that the user holds, those of seats first. */
export function listHoldings({ db }: Pick<Context, 'db'>, userId: string): Promise<Holding[]> {
  return findHoldings(db, userId);
}

export function listHeldIds({ db }: Pick<Context, 'db'>, userId: string): Promise<string[]> {
  return findHeldIds(db, userId);
}

/** The seats of these living IDs. Leaves out IDs of groups. */
export function listSeatIdsOfProperties(db: Executor, propertyIds: readonly string[]): Promise<string[]> {
  return findSeatIdsOfProperties(db, propertyIds);
}
