import type { ReceiverOwner } from '../call/incoming/receiver.ts';

/** Receives the calls to a guest, who is known by the token of a chat (CALLBACK-36). `onRegistered`: events before were missed. */
export function guestOwner(guestToken: string, onRegistered = () => {}): ReceiverOwner {
  return {
    page: `guest ${guestToken}`,
    async register(channel) {
      const { incoming } = await channel.request('REGISTER', { guestToken });
      onRegistered();
      return incoming;
    },
  };
}
