import { limits } from '@yobirin/contract/limits';
import { pause, retry, shortTimeout } from '../../api/retry.ts';
import type { RoomPeer, Talk, TalkState } from '../talk/talk-state.ts';
import type { ReceiverLink } from './receiver-link.ts';

type Transferring = { link: ReceiverLink; talk: Talk; toYobirinPropertyId: string };

/** A lost connection to the caller shows within this time (SIGNAL-41). */
const lossShowsAfterMs = 1_500;

/**
 * Rings the target of a transfer, and returns the room to which the caller goes once the caller can be told. Repeats a request whose
 * answer is lost while the talk goes on, for about 30 seconds. Returns null if the talk ends before.
 */
export async function ringTarget(transferring: Transferring): Promise<RoomPeer | null> {
  const { link, talk, toYobirinPropertyId } = transferring;
  const request = { roomId: talk.getState().roomId, toYobirinPropertyId };
  let tries = 0;
  function send() {
    tries += 1;
    return link.request('TRANSFER', request, shortTimeout);
  }

  const giveUpMs = limits.rejoinGraceMs;
  const to = await retry(link, send, { waitsOut: true, giveUpMs, isWanted: () => !isOver(talk) });
  // With the connection to the server, the one to the caller may have been lost.
  if (tries > 1) await pause(lossShowsAfterMs);
  if (isOver(talk)) return null;
  if (canTell(talk.getState())) return to;
  await whenTalkingOrOver(talk);
  // The server knows whether the target can still be reached there.
  return isOver(talk) ? null : ringTarget(transferring);
}

/** What is sent to the caller now would arrive. */
export function canTell({ phase, isChannelOpen }: TalkState): boolean {
  return phase === 'talking' && isChannelOpen;
}

function isOver(talk: Talk): boolean {
  return talk.getState().end !== null;
}

function whenTalkingOrOver(talk: Talk): Promise<void> {
  return new Promise((resolve) => {
    const stop = talk.subscribe(() => {
      if (!canTell(talk.getState()) && !isOver(talk)) return;
      stop();
      resolve();
    });
  });
}
