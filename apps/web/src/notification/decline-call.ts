import { graphql } from '../api/graphql.ts';
import { lookWithinMs, withPatience } from '../api/patience.ts';

const DeclineCallByPush = graphql(`
  mutation DeclineCallByPush($roomId: String!, $endpoint: String!, $auth: String!) {
    declineCallByPush(roomId: $roomId, endpoint: $endpoint, auth: $auth)
  }
`);

/** Declines without opening a page: the push subscription identifies the device. Returns false if that failed. */
export async function declineCall({ pushManager }: ServiceWorkerRegistration, roomId: string): Promise<boolean> {
  try {
    const subscription = await pushManager.getSubscription();
    if (!subscription) return false;
    const { endpoint, keys } = subscription.toJSON();
    return await withPatience(lookWithinMs, async ({ signal }) => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: DeclineCallByPush, variables: { roomId, endpoint, auth: keys?.auth } }),
        signal,
      });
      return response.ok && !('errors' in (await response.json()));
    });
  } catch {
    // The server could not be reached: the page has to decline.
    return false;
  }
}
