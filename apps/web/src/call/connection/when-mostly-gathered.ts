/** Relays may be slow or not answer at all: their candidates then follow later. */
const patienceMs = 300;

/** Resolves once a connection has gathered its candidates, or after `patienceMs`. */
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
