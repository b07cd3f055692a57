import type { ConnectionFailure } from '@yobirin/contract/connection-failure';

type Attempt = Pick<
  RTCPeerConnection,
  'remoteDescription' | 'localDescription' | 'signalingState' | 'iceConnectionState' | 'getConfiguration'
>;

/** Where a connection got stuck, and whether it could have used a relay. */
export function describeFailure(connection: Attempt): ConnectionFailure {
  return { phase: phaseOf(connection), relay: relayOf(connection) };
}

function phaseOf({ remoteDescription, signalingState, iceConnectionState }: Attempt): ConnectionFailure['phase'] {
  if (!remoteDescription || signalingState !== 'stable') return 'signaling';
  return iceConnectionState === 'connected' || iceConnectionState === 'completed' ? 'dtls' : 'ice';
}

function relayOf(connection: Attempt): ConnectionFailure['relay'] {
  if (connection.localDescription?.sdp.includes(' typ relay')) return 'found';
  const { iceServers = [] } = connection.getConfiguration();
  return iceServers.some(({ urls }) => [urls].flat().some((url) => url.startsWith('turn'))) ? 'missing' : 'unset';
}
