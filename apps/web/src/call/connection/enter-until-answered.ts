import { limits } from '@yobirin/contract/limits';
import { retry, shortTimeout } from '../../api/retry.ts';
import type { SignalingChannel } from '../call-sockets.ts';
import type { RoomPeer } from '../talk/talk-state.ts';

/**
 * Enters the room of a talk once more, for as long as the server keeps the place of an end that went away. A later entry would leave
 * the room of the next call, so none is sent once the talk is over. Throws a `SocketRefusal` if the call is over.
 */
export function enterUntilAnswered(
  signaling: SignalingChannel,
  entry: RoomPeer & { isAnew?: boolean },
  isWanted: () => boolean,
) {
  const options = { waitsOut: true, giveUpMs: limits.rejoinGraceMs, isWanted };
  return retry(signaling, () => signaling.request('ENTER', entry, shortTimeout), options);
}
