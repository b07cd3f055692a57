import { numericId } from '@yobirin/contract/ids';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { requireAccount } from '../../directory/account/account.service.ts';
import { assertAccountOwner } from '../../directory/holder/owned-account.service.ts';
import { findLargestRooms, type StorageOfId, type StorageOfRoom, sumStorageByIds } from './storage-usage.queries.ts';

export type StorageUsage = {
  usedBytes: number;
  maxBytes: number;
  /** False while the whole site is short of room. */
  isTakingFiles: boolean;
  ids: StorageOfId[];
  rooms: StorageOfRoom[];
};

const roomsShown = 5;

/** What uses the space of an account, for its owner (ATTACH-11). Throws FORBIDDEN for members, NOT_FOUND for other users. */
export async function loadStorageUsage(ctx: RequestContext, input: { accountId: string }): Promise<StorageUsage> {
  const { userId } = requireViewer(ctx);
  const accountId = parseInput(numericId, input.accountId);
  await assertAccountOwner(ctx.db, { accountId, userId });
  const [{ storageBytes: maxBytes }, ids, rooms, isTakingFiles] = await Promise.all([
    requireAccount(ctx, accountId),
    sumStorageByIds(ctx.db, accountId),
    findLargestRooms(ctx.db, { accountId, userId, take: roomsShown }),
    ctx.uploads.isOpen('post'),
  ]);
  const usedBytes = ids.reduce((sum, one) => sum + one.usedBytes, 0);
  return { usedBytes, maxBytes, isTakingFiles, ids, rooms };
}
