import type { ConnectionFailure } from '@yobirin/contract/connection-failure';
import { createBackoff } from '../../api/backoff.ts';
import { pause, shortTimeout } from '../../api/retry.ts';
import { isTemporaryRefusal, SocketRefusal } from '../../api/socket-channel.ts';
import type { CallChannel } from '../call-sockets.ts';
import type { RoomPeer } from './talk-state.ts';

const tries = 10;
const tryAgainMs = 1_000;
const refusalPauses = { firstMs: 1_000, lastMs: 8_000 };

/**
 * Tells the server that this end has hung up or given up connecting. Retries for a minute or more if the server is out of reach;
 * by then the server has noticed by itself.
 */
export async function sendEnd(call: CallChannel, roomPeer: RoomPeer, failure?: ConnectionFailure): Promise<void> {
  const backoff = createBackoff(refusalPauses);
  const endedAtMs = performance.now();
  // Called when it is sent: the request may have waited for a connection.
  const makeEnd = () => {
    const secondsAgo = Math.round((performance.now() - endedAtMs) / 1_000);
    return { ...roomPeer, ...(secondsAgo > 0 && { secondsAgo }), failure };
  };
  for (let trial = 0; trial < tries; trial++) {
    try {
      await call.request('END', makeEnd, shortTimeout);
      return;
    } catch (error) {
      // The call has ended already.
      if (error instanceof SocketRefusal && !isTemporaryRefusal(error)) return;
      if (!isTemporaryRefusal(error) && call.isConnected()) call.renew();
      await pause(isTemporaryRefusal(error) ? backoff.nextMs(error.retryAfterSeconds) : tryAgainMs);
    }
  }
}
