/** Relays may be far, or not answer at all: what they are good for then follows. */
const patienceMs = 300;

/** Settles once a connection has found its candidates, or those that are soon found. */
export function whenMostlyGathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (connection.iceGatheringState === 'complete') resolve();
    };
    settle();
    connection.addEventListener('icegatheringstatechange', settle);
    setTimeout(resolve, patienceMs);
  });
}
