import { createTicketKeeper } from '../rejoin/keep-ticket.ts';
import type { OutgoingCall } from './outgoing-call.ts';

type CallTicketOptions = {
  /** Identifies the page, so that no other page of the tab comes into the call. */
  page: string;
  /** What the page needs to show the call again. */
  describe: () => unknown;
};

/** Keeps the ticket of a call that is talked, and asks before the page is left (CALL-72, CALL-73). */
export function keepCallTicket(call: OutgoingCall, { page, describe }: CallTicketOptions) {
  const keeper = createTicketKeeper(page);
  let isTalking = false;

  function follow(): void {
    const { call: machine } = call.getState();
    const talk = call.getTalk();
    setTalking(machine.state === 'talking');
    if (machine.state === 'talking' && talk) keeper.keep(talk, describe());
    else if (machine.state !== 'toCall' || machine.step !== 'rejoining') keeper.discard();
  }

  /** Listens only during a talk: the listener keeps some browsers from restoring the page at once by the back button. */
  function setTalking(isTalkingNow: boolean): void {
    if (isTalkingNow === isTalking) return;
    isTalking = isTalkingNow;
    if (isTalking) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  }

  window.addEventListener('pagehide', follow);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isTalking) return;
    // The browser has kept the page and closed its connections: the way back begins with a fresh page.
    setTalking(false);
    location.reload();
  });
  call.subscribe(follow);
  return keeper;
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
