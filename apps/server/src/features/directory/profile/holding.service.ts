import type { Context, RequestContext } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { findHeldIds, findHolding, findSeatIdsOfProperties } from './holding.queries.ts';

/**
 * What the viewer may do as an ID that they hold by its seat or through its group. Throws NOT_FOUND for one that they do
 * not hold; what was asked for by an id of its own is then answered as if that were missing.
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

/** Every ID that the user holds. */
export function listHeldIds({ db }: Pick<Context, 'db'>, userId: string): Promise<string[]> {
  return findHeldIds(db, userId);
}

/** The seats that these living IDs belong to; those of groups have none. */
export function listSeatIdsOfProperties(db: Executor, propertyIds: readonly string[]): Promise<string[]> {
  return findSeatIdsOfProperties(db, propertyIds);
}
