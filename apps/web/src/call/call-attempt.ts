import type { CallClientEvents, CallResults, CallServerEvents } from '@yobirin/contract/call-channel';
import type { OfferDescription } from '@yobirin/contract/peer-connection';
import { retry, shortTimeout } from '../api/retry.ts';
import { SocketRefusal } from '../api/socket-channel.ts';
import type { CallSockets } from './call-sockets.ts';
import { deferredRendering } from './deferred-rendering.ts';
import { askMicrophone, stopTracks, willAskForMicrophone } from './microphone.ts';
import { openPeer, type Peer } from './peer.ts';
import { createPeerId } from './peer-id.ts';
import { allowSounds } from './sounds.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import { channelIdOf, startTalk } from './talk.ts';
import type { Talk } from './talk-state.ts';

/** Who calls whom (CALL-13). */
export type CallRequest = Omit<Parameters<CallClientEvents['APPLY']>[0], 'peerId'>;

type CallAttemptOptions = {
  sockets: CallSockets;
  /** Made when it is needed: tokens may have to be refreshed first. */
  makeRequest: () => Promise<CallRequest>;
};

/** What one call takes from the press to its end, and the steps to take in this order. */
export type CallAttempt = {
  /** To be called within a press, for the browser to let it sound. */
  apply(): Promise<{ willAskForMicrophone: boolean }>;
  askMicrophone(): Promise<void>;
  call(): Promise<void>;
  talk(): Talk;
  /** Ahead of meeting whoever has answered in the room. */
  takeAnswer: CallServerEvents['answered'];
  /** Gives everything back, wherever it stands. */
  release(): void;
};

type Place = { roomId: string; peerId: string };
type Accepted = CallResults['APPLY'];

export function createCallAttempt({ sockets, makeRequest }: CallAttemptOptions): CallAttempt {
  const peerId = createPeerId();
  let microphone: Promise<MediaStream> | null = null;
  let speaker: Speaker | null = null;
  let ringing: Promise<boolean> = Promise.resolve(false);
  let isApplying = false;
  let accepted: Accepted | null = null;
  let isOfferKept = false;
  let peer: Peer | null = null;
  let talk: Talk | null = null;
  let isReleased = false;
  const opening = openAllowedMicrophone();
  deferredRendering.deferUntil(opening);

  /** Whether it is open, where nobody has to be asked for it. */
  async function openAllowedMicrophone(): Promise<boolean> {
    if ((await willAskForMicrophone()) || isReleased) return false;
    await openMicrophone();
    return !isReleased;
  }

  async function requestPlace(): Promise<Accepted> {
    const request = { ...(await makeRequest()), peerId };
    isApplying = true;
    const applying = retry(sockets.call, () => sockets.call.request('APPLY', request, shortTimeout));
    ringing = ringAhead();
    // Whether it failed is asked when it matters.
    ringing.catch(() => {});
    return applying.finally(() => {
      isApplying = false;
    });
  }

  /**
   * Where the microphone is allowed nobody waits for the answer to the application: the server takes what is asked for right
   * behind it after it. True when it rings.
   */
  async function ringAhead(): Promise<boolean> {
    if (!(await opening)) return false;
    await sockets.call.request('CALL', { peerId }, shortTimeout);
    return true;
  }

  /** While the server decides. Whether a microphone that is allowed really opens is looked at later. */
  async function prepare(): Promise<{ willAskForMicrophone: boolean }> {
    const willAsk = await willAskForMicrophone();
    // Nobody would give back what is taken from here on.
    if (isReleased) return { willAskForMicrophone: willAsk };
    speaker = createSpeaker();
    void speaker.resume();
    // Whose microphone is open is allowed to sound as well, and opening both at once would take longer.
    if (willAsk) allowSounds();
    return { willAskForMicrophone: willAsk };
  }

  function openMicrophone(): Promise<MediaStream> {
    microphone ??= askMicrophone();
    return microphone;
  }

  /** What was asked ahead counts once: over another connection it is asked anew, with the room that is known by now. */
  async function ring(at: Place): Promise<void> {
    let ahead: Promise<boolean> | null = ringing;
    await retry(sockets.call, async () => {
      const asked = ahead?.catch(orWasTooEarly);
      ahead = null;
      if (!(await asked)) await requestRinging(at);
    });
  }

  /** Who hangs up while the server is silent has that to say over the next connection, and nothing else. */
  function requestRinging(at: Place): Promise<object> {
    return sockets.call.request(isReleased ? 'END' : 'CALL', at, shortTimeout);
  }

  /** While it rings. Should it not arrive, it is made to whoever has answered. */
  async function giveOffer(at: Place, making: Promise<OfferDescription | null>): Promise<void> {
    const offer = await making;
    if (!offer || isReleased) return;
    const answer = await sockets.call.request('CALL', { ...at, offer });
    isOfferKept = answer.isOfferKept;
  }

  /** It may ring before the server has told the room. */
  function leavePlace(): void {
    if (!accepted && !isApplying) return;
    sockets.call.request('END', accepted ? placeOf(accepted) : { peerId }).catch(() => {
      // What nobody goes on with ends by itself.
    });
  }

  return {
    async apply() {
      const [answer, prepared] = await Promise.all([requestPlace(), prepare()]);
      accepted = answer;
      if (isReleased) leavePlace();
      return prepared;
    },
    async askMicrophone() {
      await openMicrophone();
    },
    async call() {
      if (!accepted || !speaker || isReleased) return;
      const at = placeOf(accepted);
      await ring(at);
      if (isReleased) return;
      // Made once it rings, which it would delay. So the offer follows.
      peer = openPeer({ isCaller: true, channelId: channelIdOf({ isTransferred: false }), track: null });
      const offer = peer.prepareOffer(accepted.peerConnectionConfig);
      // It is in the room by the time that somebody answers.
      talk = startTalk({
        sockets,
        ...at,
        side: 'caller',
        microphone: openMicrophone(),
        speaker,
        prepared: { peer, isOfferKept: () => isOfferKept },
      });
      giveOffer(at, offer).catch(() => {});
    },
    talk() {
      if (!talk) throw new Error('Nobody has been called yet');
      return talk;
    },
    takeAnswer({ roomId, answer }) {
      if (roomId === accepted?.roomId) peer?.takeDescription(answer);
    },
    release() {
      isReleased = true;
      if (talk) {
        talk.end();
        return;
      }
      leavePlace();
      microphone?.then(stopTracks, () => {});
      speaker?.release();
    },
  };
}

function placeOf({ roomId, peerId }: Accepted): Place {
  return { roomId, peerId };
}

/** Over a connection on which nobody has applied, after the one before was lost. */
function orWasTooEarly(error: unknown): boolean {
  if (error instanceof SocketRefusal && error.errorCode === 'NOT_FOUND') return false;
  throw error;
}
