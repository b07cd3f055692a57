import type { ReceiverOwner } from '../call/incoming/receiver.ts';

/** Receives the calls to a guest, who is known by the token of a chat (CALLBACK-36). */
export function guestOwner(guestToken: string): ReceiverOwner {
  return {
    page: `guest ${guestToken}`,
    register: async (channel) => (await channel.request('REGISTER', { guestToken })).incoming,
  };
}
