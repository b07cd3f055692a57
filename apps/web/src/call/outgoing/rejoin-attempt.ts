import type { CallSockets } from '../call-sockets.ts';
import { enterAnew, rejoinTalk } from '../rejoin/rejoin-talk.ts';
import type { RejoinTicket } from '../rejoin/rejoin-ticket.ts';
import { sendEnd } from '../talk/send-end.ts';
import type { Talk } from '../talk/talk-state.ts';
import type { CallAttempt } from './call-attempt.ts';
import { createCallerDevices } from './caller-devices.ts';

/** Another tab has the call. */
export class CallElsewhere extends Error {
  override name = 'CallElsewhere';
}

export type RejoinOptions = {
  ticket: RejoinTicket;
  /** Resolves to false if another tab has the call. */
  takeOver: () => Promise<boolean>;
};

/** The caller's way back into a call after a reload (CALL-72). Only its last steps are left: the microphone was allowed before. */
export function createRejoinAttempt(sockets: CallSockets, { ticket, takeOver }: RejoinOptions): CallAttempt {
  const taking = takeOver();
  const devices = createCallerDevices();
  let talk: Talk | null = null;
  let isReleased = false;

  return {
    acceptedRoomId: () => ticket.roomPeer.roomId,
    apply: async () => ({ beforeRinging: 'nothing' }),
    askMicrophone: async () => {},
    async call() {
      if (!(await taking)) throw new CallElsewhere();
      if (isReleased) return;
      const entered = await enterAnew({ sockets, ticket }, () => !isReleased);
      if (isReleased) return;
      // The server sends `reject` only to a connection that has sent CALL. Signaling notices a call that is gone.
      sockets.call.request('CALL', ticket.roomPeer).catch(() => {});
      const sound = { microphone: devices.openMicrophone(), speaker: devices.openSpeaker() };
      talk = rejoinTalk({ sockets, ticket, side: 'caller', ...sound }, entered);
    },
    talk() {
      if (!talk) throw new Error('The room is not entered yet');
      return talk;
    },
    release() {
      isReleased = true;
      if (talk) talk.end();
      // A call that another tab has goes on there.
      else void taking.then((isOwn) => (isOwn ? sendEnd(sockets.call, ticket.roomPeer) : undefined));
    },
  };
}
