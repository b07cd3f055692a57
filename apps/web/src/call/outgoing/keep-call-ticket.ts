import { createTicketKeeper, type TicketKeeper } from '../rejoin/keep-ticket.ts';
import { isRejoining } from './call-machine.ts';
import type { OutgoingCall } from './outgoing-call.ts';

type CallTicketOptions = {
  /** Identifies the page, so that no other page of the tab comes into the call. */
  page: string;
  /** What the page needs to show the call again. */
  describe: () => unknown;
};

/** Keeps the ticket of a call that is talked (CALL-72, CALL-73). */
export function keepCallTicket(call: OutgoingCall, { page, describe }: CallTicketOptions): TicketKeeper {
  const keeper = createTicketKeeper(page);
  call.subscribe(() => {
    const { call: machine } = call.getState();
    const talk = call.getTalk();
    if (machine.state === 'talking' && talk) keeper.keep(talk, describe());
    else if (!isRejoining(machine)) keeper.discard();
  });
  return keeper;
}
