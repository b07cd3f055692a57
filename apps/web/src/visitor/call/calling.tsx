import { openCallSockets } from '../../call/call-sockets.ts';
import { freshAccessToken } from '../../call/fresh-access-token.ts';
import type { CallRequest } from '../../call/outgoing/call-requests.ts';
import { createOutgoingCall, type OutgoingCall } from '../../call/outgoing/outgoing-call.ts';
import { readMicrophonePermission } from '../../call/sound/microphone.ts';
import { prepareCallingSound } from '../../call/sound/sounds.ts';
import type { Viewer } from '../contact/offered-actions.ts';
import { CallScreens } from './call-screens.tsx';

/** Who calls, as far as the page asked. */
export type CallerDetails = { viewer: Viewer; callerName?: string | undefined; callPassword?: string | undefined };

export type Calling = {
  call: OutgoingCall;
  /** To be called within a press, as is the other. */
  start(details: CallerDetails): void;
  /** Another try of the one whose password was wrong. */
  startAgain(callPassword: string): void;
  Screens: typeof CallScreens;
};

/** All that a call takes. The page loads it when it has nothing else to do, and then finds the connection open when pressed. */
export function openCalling(yobirinId: string): Calling {
  const sockets = openCallSockets();
  sockets.call.connect();
  sockets.signaling.connect();
  prepareCallingSound();
  void readMicrophonePermission();
  const call = createOutgoingCall(sockets);
  let last: CallerDetails = { viewer: { type: 'visitor' } };

  function start(details: CallerDetails): void {
    last = details;
    call.start(() => requestOf(yobirinId, details));
  }

  return {
    call,
    start,
    startAgain: (callPassword) => start({ ...last, callPassword }),
    Screens: CallScreens,
  };
}

async function requestOf(yobirinId: string, { viewer, callerName, callPassword }: CallerDetails): Promise<CallRequest> {
  if (viewer.type === 'visitor') return { yobirinId, callerName, callPassword };
  return {
    yobirinId,
    fromYobirinPropertyId: viewer.propertyId,
    accessToken: await freshAccessToken(),
    callPassword,
  };
}
