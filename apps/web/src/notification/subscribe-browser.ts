import type { PushSubscriptionInput } from '@yobirin/contract/notification';
/** Subscribes this browser to pushes that the key's owner signs, and returns what the server needs to send them. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionInput> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (await subscribeWith(pushManager, publicKey)).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
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
