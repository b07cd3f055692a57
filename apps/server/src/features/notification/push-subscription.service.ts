import { type PushSubscriptionInput, pushSubscriptionInput } from '@yobirin/contract/notification';
import type { RequestContext } from '../../context.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { holdDevice } from '../auth/device.service.ts';
import { requireViewer } from '../auth/viewer.ts';
import { deleteSubscriptionOfDevice, saveSubscription } from './notification.queries.ts';

/** What the viewer's browser has to subscribe for. */
export async function readPushPublicKey(ctx: RequestContext): Promise<string> {
  requireViewer(ctx);
  return ctx.push.publicKey();
}

/** From now on the viewer's device is woken there. Returns the device's id. */
export async function registerPushSubscription(ctx: RequestContext, input: PushSubscriptionInput): Promise<string> {
  const { userId, deviceId } = requireViewer(ctx);
  const subscription = parseInput(pushSubscriptionInput, input);
  await ctx.db.transaction(async (tx) => {
    await holdDevice(tx, deviceId);
    await saveSubscription(tx, { ...subscription, deviceId, userId, createdAt: ctx.clock.now() });
  });
  return deviceId;
}

/** The viewer's device sleeps on. Returns its id, also when there was nothing to remove. */
export async function removePushSubscription(ctx: RequestContext): Promise<string> {
  const { deviceId } = requireViewer(ctx);
  await deleteSubscriptionOfDevice(ctx.db, deviceId);
  return deviceId;
}
