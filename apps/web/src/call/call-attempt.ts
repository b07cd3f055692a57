import type { CallClientEvents } from '@yobirin/contract/call-channel';
import type { OfferDescription } from '@yobirin/contract/peer-connection';
import { insist, insistently } from '../api/insist.ts';
import { SocketRefusal } from '../api/socket-channel.ts';
import type { CallSockets } from './call-sockets.ts';
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
  /** Gives everything back, wherever it stands. */
  release(): void;
};

type Place = { roomId: string; peerId: string };
/** What has to be made within the press. */
type Equipment = { peer: Peer; speaker: Speaker };

export function createCallAttempt({ sockets, makeRequest }: CallAttemptOptions): CallAttempt {
  const peerId = createPeerId();
  let microphone: Promise<MediaStream> | null = null;
  let equipment: Equipment | null = null;
  let ringing: Promise<boolean> = Promise.resolve(false);
  let offer: Promise<OfferDescription | null> | null = null;
  let isOfferKept = false;
  let place: Place | null = null;
  let talk: Talk | null = null;
  let isReleased = false;

  async function requestPlace() {
    const request = { ...(await makeRequest()), peerId };
    const applying = insist(sockets.call, () => sockets.call.request('APPLY', request, insistently));
    ringing = ringAhead();
    // Whether it failed is asked when it matters.
    ringing.catch(() => {});
    return applying;
  }

  /**
   * Where the microphone is allowed nobody waits for the answer to the application: the server takes what is asked for right
   * behind it after it. True when it rings.
   */
  async function ringAhead(): Promise<boolean> {
    if (await willAskForMicrophone()) return false;
    await openMicrophone();
    if (isReleased) return false;
    await sockets.call.request('CALL', { peerId }, insistently);
    return true;
  }

  /** While the server decides. Whether a microphone that is allowed really opens is looked at later. */
  async function prepare(): Promise<{ equipment: Equipment; willAskForMicrophone: boolean }> {
    const willAsk = await willAskForMicrophone();
    if (!willAsk) openMicrophone().catch(() => {});
    sockets.signaling.connect();
    equipment = equip();
    return { equipment, willAskForMicrophone: willAsk };
  }

  function openMicrophone(): Promise<MediaStream> {
    microphone ??= askMicrophone();
    return microphone;
  }

  async function ring(at: Place): Promise<void> {
    let ahead: Promise<boolean> | null = ringing;
    await insist(sockets.call, async () => {
      const asked = ahead?.catch(orWasTooEarly);
      ahead = null;
      if (!(await asked)) await requestRinging(at);
    });
  }

  /** Who hangs up while the server is silent has that to say over the next connection, and nothing else. */
  function requestRinging(at: Place): Promise<object> {
    return sockets.call.request(isReleased ? 'END' : 'CALL', at, insistently);
  }

  /** It follows while it rings: what it takes is not to delay that. Should it not arrive, it is made to whoever has answered. */
  async function giveOffer(at: Place): Promise<void> {
    const made = await offer;
    if (!made || isReleased) return;
    const answer = await sockets.call.request('CALL', { ...at, offer: made });
    isOfferKept = answer.isOfferKept;
  }

  function leavePlace(): void {
    if (!place) return;
    sockets.call.request('END', place).catch(() => {
      // What nobody goes on with ends by itself.
    });
  }

  return {
    async apply() {
      const [accepted, prepared] = await Promise.all([requestPlace(), prepare()]);
      place = { roomId: accepted.roomId, peerId: accepted.peerId };
      if (isReleased) leavePlace();
      else offer = prepared.equipment.peer.prepareOffer(accepted.peerConnectionConfig);
      return { willAskForMicrophone: prepared.willAskForMicrophone };
    },
    async askMicrophone() {
      await openMicrophone();
    },
    async call() {
      if (!place || !equipment || isReleased) return;
      const { peer, speaker } = equipment;
      // It is in the room by the time that somebody answers.
      talk = startTalk({
        sockets,
        ...place,
        side: 'caller',
        microphone: openMicrophone(),
        speaker,
        prepared: { peer, isOfferKept: () => isOfferKept },
      });
      await ring(place);
      giveOffer(place).catch(() => {});
    },
    talk() {
      if (!talk) throw new Error('Nobody has been called yet');
      return talk;
    },
    release() {
      isReleased = true;
      if (talk) {
        talk.end();
        return;
      }
      leavePlace();
      microphone?.then(stopTracks, () => {});
      equipment?.speaker.release();
      equipment?.peer.close();
    },
  };
}

/** Over a connection on which nobody has applied, after the one before was lost. */
function orWasTooEarly(error: unknown): boolean {
  if (error instanceof SocketRefusal && error.errorCode === 'NOT_FOUND') return false;
  throw error;
}

function equip(): Equipment {
  const peer = openPeer({ isCaller: true, channelId: channelIdOf({ isTransferred: false }), track: null });
  const speaker = createSpeaker();
  allowSounds();
  return { peer, speaker };
}
