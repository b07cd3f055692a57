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

/** Whether each device has a subscription, in the order of the ids. */
export async function listPushableDevices({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<boolean[]> {
  const pushable = new Set(await findSubscribedDeviceIds(db, ids));
  return ids.map((id) => pushable.has(id));
}

/** The `applicationServerKey` that the viewer's browser subscribes with. */
export async function readPushPublicKey(ctx: RequestContext): Promise<string> {
  requireViewer(ctx);
  return ctx.push.publicKey();
}

/** Stores the subscription of the viewer's device. Returns the id of the device. */
export async function registerPushSubscription(ctx: RequestContext, input: PushSubscriptionInput): Promise<string> {
  const { userId, deviceId } = requireViewer(ctx);
  const subscription = parseInput(pushSubscriptionInput, input);
  await ctx.db.transaction(async (tx) => {
    await holdDevice(tx, deviceId);
    await saveSubscription(tx, { ...subscription, deviceId, userId, createdAt: ctx.clock.now() });
  });
  return deviceId;
}

/** Removes the subscription of the viewer's device. Returns the id of the device, also if there was no subscription. */
export async function removePushSubscription(ctx: RequestContext): Promise<string> {
  const { deviceId } = requireViewer(ctx);
  await deleteSubscriptionOfDevice(ctx.db, deviceId);
  return deviceId;
}

/**
 * Authenticates a service worker, which has no tokens, by its push subscription: only the browser and the server know its
 * `auth` secret. Throws UNAUTHENTICATED if the subscription is unknown or the secret is wrong.
 */
export async function requireSubscriber(
  { db }: Pick<Context, 'db'>,
  { endpoint, auth }: PushSubscriptionProof,
): Promise<Viewer> {
  const subscription = await findSubscription(db, endpoint);
  if (!subscription || !isSameSecret(subscription.auth, auth))
    throw new DomainError('UNAUTHENTICATED', 'Subscribe first');
  return { userId: subscription.userId, deviceId: subscription.deviceId };
}

export function isSameSecret(known: string, given: string): boolean {
  return known.length === given.length && timingSafeEqual(Buffer.from(known), Buffer.from(given));
}
