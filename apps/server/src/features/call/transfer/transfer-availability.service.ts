import type { TransferAvailability } from '@yobirin/contract/call';
import type { RequestContext } from '../../../context.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { type CallTarget, isOpenForCalls, listCallTargets } from '../../directory/profile/call-target.service.ts';
import { loadReach, type Reach } from '../ringing/receivers.service.ts';

/** Whether each of the IDs would take a call that the viewer transfers. The caller has checked that the viewer may see them. */
export async function loadAvailabilities(ctx: RequestContext, ids: readonly string[]): Promise<TransferAvailability[]> {
  const { userId } = requireViewer(ctx);
  const targets = new Map((await listCallTargets(ctx, ids)).map((target) => [target.id, target]));
  const called = [...targets.values()].map((target) => {
    return { yobirinPropertyId: target.id, userIds: target.userIds.filter((id) => id !== userId) };
  });
  const reach = await loadReach(ctx, ctx.db, ...called);
  return Promise.all(ids.map((id) => availabilityOf(ctx, targets.get(id), reach)));
}

/** In the order in which TRANSFER refuses a target. */
async function availabilityOf(
  ctx: RequestContext,
  target: CallTarget | undefined,
  reach: Reach,
): Promise<TransferAvailability> {
  if (!target?.isAvailableForCall) return 'AWAY';
  if (!(await isOpenForCalls(ctx, target))) return 'OUT_OF_HOURS';
  const present = reach.filter(({ yobirinPropertyId, isReachable }) => isReachable && yobirinPropertyId === target.id);
  if (present.length === 0) return 'NO_DEVICE';
  return present.every(({ isBusy }) => isBusy) ? 'BUSY' : 'FREE';
}
