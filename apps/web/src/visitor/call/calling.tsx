import type { CalledParty } from '@yobirin/contract/call-channel';
import { forgetCallPass, readCallPass, rememberCallPass } from '../../call/call-passes.ts';
import { type CallSockets, openCallSockets } from '../../call/call-sockets.ts';
import { type DeferredRendering, deferredRendering } from '../../call/deferred-rendering.ts';
import { freshAccessToken } from '../../call/fresh-access-token.ts';
import { isLiving, isLookingBack, isUnderWay } from '../../call/outgoing/call-machine.ts';
import type { CallRequest } from '../../call/outgoing/call-requests.ts';
import { followOngoingCall } from '../../call/outgoing/follow-ongoing-call.ts';
import { keepCallTicket } from '../../call/outgoing/keep-call-ticket.ts';
import { createOutgoingCall, type OutgoingCall } from '../../call/outgoing/outgoing-call.ts';
import { readTicket, waitingMsOf } from '../../call/rejoin/rejoin-ticket.ts';
import { readMicrophoneAhead } from '../../call/sound/microphone.ts';
import { prepareCallingSound } from '../../call/sound/sounds.ts';
import { readRememberedChats } from '../../chat/remembered-chats.ts';
import { readCallHiddenSeconds } from '../../document/call-hidden-seconds.tsx';
import type { Viewer } from '../contact/offered-actions.ts';
import { CallScreens } from './call-screens.tsx';
import { keepBrowserMark } from './keep-browser-mark.ts';

/** The caller, with the details that the page asked for. */
export type CallerDetails = {
  viewer: Viewer;
  callerName?: string | undefined;
  /** What the QR code said. */
  callerPlace?: string | undefined;
  callReason?: string | undefined;
  callPassword?: string | undefined;
};

/** The ID that the page shows. */
export type Called = { id: string; yobirinId: string; nickname: string };

/** What a reloaded page needs to show the call and, once it is back, to call again. */
type RejoinedCall = { last: CallerDetails | null; party: CalledParty | null };

export type Calling = {
  call: OutgoingCall;
  /** Whether the page shows the call as ringing or answered. */
  isLiving(): boolean;
  /** Whether there is a call that has not ended. */
  hasCall(): boolean;
  /** Call it within a press. Nothing is told any more of an earlier call that is looked for. */
  start(details: CallerDetails): void;
  /** Whether the page only finds out how a call of long ago has ended: there is nothing to show yet, and a press may begin another. */
  isLooking(): boolean;
  stopLooking(): void;
  /** Renders 100 ms after the press that starts a call, so that it rings sooner. */
  drawLater: DeferredRendering['schedule'];
  /** Retries after a wrong password, with the earlier details. Call it within a press. */
  startWithPassword(callPassword: string): void;
  /**
   * Closes the last call and calls once more with its details, after a call that was not answered or lost its connection. Returns false if
   * there are none, so that the page has to ask as for any call. Call it within a press.
   */
  callAgain(): boolean;
  /** The name that the visitor gave for the last call of this page. */
  getCallerName(): string | undefined;
  /** Whether the password of the last attempt was typed; otherwise a pass took its place, or none was asked for. */
  hasTypedPassword(): boolean;
  Screens: typeof CallScreens;
};

const stranger: CallerDetails = { viewer: { type: 'visitor' } };

/**
 * Everything that a call needs. The page loads it when idle, so that the connection is open before a press. Comes back into the call of
 * this tab's earlier document, if there is one.
 */
export function openCalling(called: Called, sockets: CallSockets = openCallSockets()): Calling {
  sockets.call.connect();
  sockets.signaling.connect();
  sockets.call.on('browserMark', ({ browserMark }) => void keepBrowserMark(browserMark));
  prepareCallingSound();
  void readMicrophoneAhead();
  const hiddenSeconds = readCallHiddenSeconds();
  const call = createOutgoingCall(sockets, { hiddenSeconds });
  followOngoingCall(call, { nickname: called.nickname, hiddenSeconds });
  const ticket = readTicket(called.id);
  // This page wrote it.
  const earlier = ticket && (ticket.shown as RejoinedCall);
  let last: CallerDetails | null = null;
  // Not before the call is back: after its end, another visitor may have opened the page in this tab (CALL-72).
  call.subscribe(() => {
    if (call.getState().call.state === 'talking') last ??= earlier?.last ?? null;
  });
  const tickets = keepCallTicket(call, {
    page: called.id,
    describe: (): RejoinedCall => ({
      last: last && { ...last, callPassword: undefined },
      party: call.getState().party,
    }),
  });

  const isLooking = () => isLookingBack(call.getState().call);

  function stopLooking(): void {
    if (isLooking()) call.reset();
  }

  function start(details: CallerDetails): void {
    stopLooking();
    last = details;
    call.start(
      () => requestOf(called, details),
      ({ callPass }) => callPass && rememberCallPass(called.id, callPass),
    );
  }

  call.subscribe(() => {
    const { call: machine } = call.getState();
    if (machine.state === 'toCall' && machine.problem?.type === 'wrongPassword') forgetCallPass(called.id);
  });

  if (ticket && earlier)
    call.rejoin({
      ticket,
      party: earlier.party,
      isOfLongAgo: waitingMsOf(ticket) <= 0,
      takeOver: () => tickets.takeOver(ticket.lock),
    });

  return {
    call,
    hasCall: () => isUnderWay(call.getState().call),
    isLiving: () => isLiving(call.getState().call),
    start,
    isLooking,
    stopLooking,
    drawLater: deferredRendering.schedule,
    startWithPassword: (callPassword) => start({ ...(last ?? stranger), callPassword }),
    callAgain() {
      if (!last) {
        call.reset();
        return false;
      }
      // Before the reset, which would close the window until the next call is drawn.
      deferredRendering.defer();
      call.reset();
      start(last);
      return true;
    },
    getCallerName: () => last?.callerName,
    hasTypedPassword: () => last?.callPassword !== undefined,
    Screens: CallScreens,
  };
}

async function requestOf(
  { id, yobirinId }: Called,
  { viewer, callerName, callerPlace, callReason, callPassword }: CallerDetails,
): Promise<CallRequest> {
  const credentials = { callPassword, callPass: callPassword ? undefined : (readCallPass(id) ?? undefined) };
  if (viewer.type === 'visitor') {
    const [lastChat] = readRememberedChats(id);
    return { yobirinId, callerName, callerPlace, callReason, ...credentials, guestToken: lastChat?.guestToken };
  }
  return {
    yobirinId,
    fromYobirinPropertyId: viewer.propertyId,
    accessToken: await freshAccessToken(),
    callReason,
    ...credentials,
  };
}
