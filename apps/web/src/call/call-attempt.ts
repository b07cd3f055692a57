import type { CallClientEvents } from '@yobirin/contract/call-channel';
import type { CallSockets } from './call-sockets.ts';
import { askMicrophone, stopTracks, willAskForMicrophone } from './microphone.ts';
import { allowSounds } from './sounds.ts';
import { createSpeaker } from './speaker.ts';
import { startTalk } from './talk.ts';
import type { Talk } from './talk-state.ts';

/** Who calls whom (CALL-13). */
export type CallRequest = Parameters<CallClientEvents['APPLY']>[0];

type CallAttemptOptions = {
  sockets: CallSockets;
  /** Made when it is needed: tokens may have to be refreshed first. */
  makeRequest: () => Promise<CallRequest>;
};

/** What one call takes from the press to its end, and the steps to take in this order. */
export type CallAttempt = {
  apply(): Promise<{ willAskForMicrophone: boolean }>;
  askMicrophone(): Promise<void>;
  call(): Promise<void>;
  talk(): Talk;
  /** Gives everything back, wherever it stands. */
  release(): void;
};

/** To be made within a press, for the browser to let it sound. */
export function createCallAttempt({ sockets, makeRequest }: CallAttemptOptions): CallAttempt {
  allowSounds();
  const speaker = createSpeaker();
  let microphone: Promise<MediaStream> | null = null;
  let place: { roomId: string; peerId: string } | null = null;
  let talk: Talk | null = null;
  let isReleased = false;

  function openMicrophone(): Promise<MediaStream> {
    microphone ??= askMicrophone();
    return microphone;
  }

  function requirePlace() {
    if (!place) throw new Error('The server has not accepted the call yet');
    return place;
  }

  function leavePlace(): void {
    if (!place) return;
    sockets.call.request('END', place).catch(() => {
      // What nobody goes on with ends by itself.
    });
  }

  return {
    async apply() {
      const willAsk = await willAskForMicrophone();
      // Already allowed, it gets ready while the server decides. Whether it does is looked at later.
      if (!willAsk) openMicrophone().catch(() => {});
      const { roomId, peerId } = await sockets.call.request('APPLY', await makeRequest());
      place = { roomId, peerId };
      if (isReleased) leavePlace();
      return { willAskForMicrophone: willAsk };
    },
    async askMicrophone() {
      await openMicrophone();
    },
    async call() {
      await sockets.call.request('CALL', requirePlace());
    },
    talk() {
      talk = startTalk({ sockets, ...requirePlace(), side: 'caller', microphone: openMicrophone(), speaker });
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
      speaker.release();
    },
  };
}
