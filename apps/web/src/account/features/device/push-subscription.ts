import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { findSubscription } from '../../../notification/find-subscription.ts';
import { subscribeBrowser } from '../../../notification/subscribe-browser.ts';

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
  await request(RegisterPushSubscription, await subscribeBrowser(pushPublicKey));
}

/** Signed out, only the browser's side is removed: the server deletes the subscriptions of a signed-out device itself. */
export async function unsubscribeFromPush({ isSignedIn }: { isSignedIn: boolean }): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  if (isSignedIn) await request(RemovePushSubscription);
  await subscription.unsubscribe();
}
