import { timingSafeEqual } from 'node:crypto';
import {
  type PushSubscriptionInput,
  type PushSubscriptionProof,
  pushSubscriptionInput,
} from '@yobirin/contract/notification';
import type { Context, RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import type { Viewer } from '../../viewer/access-token.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { holdDevice } from '../auth/device.service.ts';
import {
  deleteSubscriptionOfDevice,
  findSubscribedDeviceIds,
  findSubscription,
  saveSubscription,
} from './notification.queries.ts';

/** Which of these devices can be woken, in their order. */
export async function listPushableDevices({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<boolean[]> {
  const pushable = new Set(await findSubscribedDeviceIds(db, ids));
  return ids.map((id) => pushable.has(id));
}

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

/**
 * Whose device holds this subscription: for a service worker, which has no tokens. Its secret has never left the browser but
 * to us. Throws UNAUTHENTICATED for any other.
 */
export async function requireSubscriber(
  { db }: Pick<Context, 'db'>,
  { endpoint, auth }: PushSubscriptionProof,
): Promise<Viewer> {
  const subscription = await findSubscription(db, endpoint);
  if (!subscription || !isSame(subscription.auth, auth)) throw new DomainError('UNAUTHENTICATED', 'Subscribe first');
  return { userId: subscription.userId, deviceId: subscription.deviceId };
}

function isSame(known: string, given: string): boolean {
  return known.length === given.length && timingSafeEqual(Buffer.from(known), Buffer.from(given));
}
