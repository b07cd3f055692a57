import type { ReceiverOwner } from '../call/incoming/receiver.ts';
import { findPushEndpoint } from '../notification/find-push-endpoint.ts';

/** Receives the calls to a guest, who is known by the token of a chat (CALLBACK-36). `onRegistered`: events before were missed. */
export function guestOwner(guestToken: string, onRegistered = () => {}): ReceiverOwner {
  return {
    page: `guest ${guestToken}`,
    async register(channel) {
      const pushEndpoint = await findPushEndpoint();
      const { incoming } = await channel.request('REGISTER', { guestToken, pushEndpoint });
      onRegistered();
      return incoming;
    },
  };
}
