import type { OfferDescription } from '@yobirin/contract/peer-connection';
import type { Peer } from './peer.ts';

/** A connection that was opened before its leg. */
export type PreparedLeg = {
  peer: Peer;
  /** Whether the server gives the caller's offer to the device that answers. */
  isOfferKept?: () => boolean;
  /** Receiver only: the caller, with the offer that ANSWER returned, and when it did, by the clock of the page. */
  caller?: { remoteId: string; offer: OfferDescription | null; metAt?: number };
};
