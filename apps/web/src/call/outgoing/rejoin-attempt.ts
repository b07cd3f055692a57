import type { CallSockets } from '../call-sockets.ts';
import { enterAnew, rejoinTalk } from '../rejoin/rejoin-talk.ts';
import type { RejoinTicket } from '../rejoin/rejoin-ticket.ts';
import type { Talk } from '../talk/talk-state.ts';
import type { CallAttempt } from './call-attempt.ts';
import { createCallerDevices } from './caller-devices.ts';

/** The caller's way back into a call after a reload (CALL-72). Only its last steps are left: the microphone was allowed before. */
export function createRejoinAttempt(sockets: CallSockets, ticket: RejoinTicket): CallAttempt {
  const devices = createCallerDevices();
  let talk: Talk | null = null;
  let isReleased = false;

  return {
    acceptedRoomId: () => ticket.roomPeer.roomId,
    apply: async () => ({ beforeRinging: 'nothing' }),
    askMicrophone: async () => {},
    async call() {
      const entered = await enterAnew({ sockets, ticket });
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
      else sockets.call.request('END', ticket.roomPeer).catch(() => {});
    },
  };
}
