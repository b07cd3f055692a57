import { readSignedInAt } from '../../../api/signin-cookie.ts';
import { openCallSockets } from '../../../call/call-sockets.ts';
import { freshAccessToken } from '../../../call/fresh-access-token.ts';
import { isUnderWay } from '../../../call/outgoing/call-machine.ts';
import { showCallInMediaSession } from '../../../call/outgoing/follow-ongoing-call.ts';
import { keepCallTicket } from '../../../call/outgoing/keep-call-ticket.ts';
import { createOutgoingCall, type OutgoingCall } from '../../../call/outgoing/outgoing-call.ts';
import { readTicket } from '../../../call/rejoin/rejoin-ticket.ts';
import { createStateCell } from '../../../state-cell.ts';
import { callbackName } from './callback-name.ts';
import type { CallbackRequest } from './callback-queries.ts';

/** The request that this tab calls back. */
export type CalledBack = Pick<
  CallbackRequest,
  'id' | 'yobirinPropertyId' | 'chatRoomId' | 'guestName' | 'place' | 'attempts'
>;

/** Null while this tab calls no visitor. */
export const calledBack = createStateCell<CalledBack | null>(null);

let opened: OutgoingCall | undefined;

/** The calls of this tab to visitors, one at a time. */
export function callbackCall(): OutgoingCall {
  opened ??= openCall();
  return opened;
}

/** Calls the visitor who asked for it. Call it within a press. */
export function callBack({ id, yobirinPropertyId, chatRoomId, guestName, place, attempts }: CalledBack): void {
  const call = callbackCall();
  // A call that comes back after a reload is not replaced (CALL-72).
  if (isUnderWay(call.getState().call)) return;
  call.reset();
  calledBack.set({ id, yobirinPropertyId, chatRoomId, guestName, place, attempts });
  call.start(async () => ({
    callbackRequestId: id,
    fromYobirinPropertyId: yobirinPropertyId,
    accessToken: await freshAccessToken(),
  }));
}

export function closeCallBack(): void {
  callbackCall().reset();
  calledBack.set(null);
}

function openCall(): OutgoingCall {
  const sockets = openCallSockets();
  // A holder may look at other pages during a call, as with a call that they have answered (OP-276).
  // A call that rings is one of the few attempts to reach the visitor.
  const call = createOutgoingCall(sockets, { hiddenSeconds: null, opensMicrophoneFirst: true });
  call.subscribe(() => {
    const { call: machine } = call.getState();
    // Cancelled before it rang, which leaves nothing to show.
    if (machine.state === 'toCall' && machine.step === null && machine.problem === null) calledBack.set(null);
  });
  showCallInMediaSession(call, () => {
    const request = calledBack.get();
    return request ? callbackName(request) : '';
  });
  const page = callbackPage();
  const tickets = keepCallTicket(call, { page, describe: () => calledBack.get() });
  const ticket = readTicket(page);
  if (ticket) {
    // This tab wrote it.
    calledBack.set(ticket.shown as CalledBack);
    call.rejoin({ ticket, party: null, takeOver: () => tickets.takeOver(ticket.lock) });
  }
  return call;
}

/** Names the sign-in: the next user of this tab gets no ticket of an earlier one. */
function callbackPage(): string {
  return `callback ${readSignedInAt()}`;
}
