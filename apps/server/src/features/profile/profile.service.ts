import type { CallPageView } from '@yobirin/contract/pages';
import { yobirinId as yobirinIdSchema } from '@yobirin/contract/profile';
import type { Context } from '../../context.ts';
import { batchCalls } from '../../platform/database/batch-calls.ts';
import { DomainError } from '../../platform/errors.ts';
import { type CallPageRow, findPropertyForCall, type PropertyForCall, prepareCallPageRows } from './profile.queries.ts';

/**
 * Finds what the call page shows of an ID, whatever its case (OP-43). Visitors who ask at the same moment share one
 * query; nothing is kept, so a change shows at once.
 */
export function createCallPageViews({ db }: Pick<Context, 'db'>): (yobirinId: string) => Promise<CallPageView | null> {
  const rows = prepareCallPageRows(db);
  const loadView = batchCalls(async (yobirinIds: readonly string[]) => {
    const found = await rows.execute({ yobirinIds: [...new Set(yobirinIds)] });
    const views = new Map(found.map((row) => [row.yobirinId.toLowerCase(), toView(row)]));
    return yobirinIds.map((yobirinId) => views.get(yobirinId) ?? null);
  });

  return async (yobirinId) => {
    if (!yobirinIdSchema.safeParse(yobirinId).success) return null;
    return loadView(yobirinId.toLowerCase());
  };
}

function toView({ iconKey, backgroundKey, ...shown }: CallPageRow): CallPageView {
  return { ...shown, iconUrl: imageUrl(iconKey), backgroundUrl: imageUrl(backgroundKey) };
}

/** What anyone may know of an ID, whatever its case (OP-43). Throws NOT_FOUND. */
export async function requirePropertyForCall({ db }: Pick<Context, 'db'>, yobirinId: string): Promise<PropertyForCall> {
  const property = await findPropertyForCall(db, yobirinId);
  if (!property) throw new DomainError('NOT_FOUND', 'No such Yobirin ID');
  return property;
}

/** Where a stored picture of a profile is fetched from. */
export function imageUrl(key: string | null): string | null {
  return key && `/static/${key}`;
}
