import type { ReceiverOwner } from '../call/incoming/receiver.ts';
import { findPushEndpoint } from '../notification/find-push-endpoint.ts';

/**
 * Receives the calls to a guest, who is known by the token of a chat (CALLBACK-36). `onRegistered`: events before were missed;
 * `isPushed` tells whether pushes about these calls reach this browser.
 */
export function guestOwner(guestToken: string, onRegistered: (isPushed: boolean) => void = () => {}): ReceiverOwner {
  return {
    page: `guest ${guestToken}`,
    async register(channel) {
      const pushEndpoint = await findPushEndpoint();
      const { incoming, isPushed = false } = await channel.request('REGISTER', { guestToken, pushEndpoint });
      onRegistered(isPushed);
      return incoming;
    },
  };
}
