import { graphql } from '../api/graphql.ts';

const DeclineCallByPush = graphql(`
  mutation DeclineCallByPush($roomId: String!, $endpoint: String!, $auth: String!) {
    declineCallByPush(roomId: $roomId, endpoint: $endpoint, auth: $auth)
  }
`);

/** Declines without opening a page: what the subscription knows shows which device this is. False when it could not. */
export async function declineCall({ pushManager }: ServiceWorkerRegistration, roomId: string): Promise<boolean> {
  try {
    const subscription = await pushManager.getSubscription();
    if (!subscription) return false;
    const { endpoint, keys } = subscription.toJSON();
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: DeclineCallByPush, variables: { roomId, endpoint, auth: keys?.auth } }),
    });
    return response.ok && !('errors' in (await response.json()));
  } catch {
    // Nobody could be told: the page has to do it.
    return false;
  }
}
