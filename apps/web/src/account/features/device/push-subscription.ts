import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const PushPublicKey = graphql(`
  query PushPublicKey {
    pushPublicKey
  }
`);

const RegisterPushSubscription = graphql(`
  mutation RegisterPushSubscription($endpoint: String!, $p256dh: String!, $auth: String!) {
    registerPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)
  }
`);

const RemovePushSubscription = graphql(`
  mutation RemovePushSubscription {
    removePushSubscription
  }
`);

/** Lets the server wake this browser. Repeated at each load, to repair what either side has lost. */
export async function subscribeToPush(): Promise<void> {
  const { pushPublicKey } = await request(PushPublicKey);
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (await subscribeWith(pushManager, pushPublicKey)).toJSON();
  await request(RegisterPushSubscription, {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
  });
}

/** Signed out, only the browser's side is removed: the server deletes the subscriptions of a signed-out device itself. */
export async function unsubscribeFromPush({ isSignedIn }: { isSignedIn: boolean }): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  if (isSignedIn) await request(RemovePushSubscription);
  await subscription.unsubscribe();
}

async function subscribeWith(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    // The browser still has a subscription for an old key of the site.
    const outdated = await pushManager.getSubscription();
    await outdated?.unsubscribe();
    return pushManager.subscribe(options);
  }
}
