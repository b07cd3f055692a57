import type { PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import { openPeer, type Peer, type PeerOptions } from './peer.ts';

/** Opens a connection before its leg, so that no offer of the other end comes too early. */
export function preparePeer(options: PeerOptions, config: PeerConnectionConfig): Peer {
  const peer = openPeer(options);
  if (options.isCaller) void peer.prepareOffer(config);
  else peer.configure(config);
  return peer;
}
