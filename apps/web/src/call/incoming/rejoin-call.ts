import type { IncomingCall } from '@yobirin/contract/call-channel';
import { pause, shortTimeout } from '../../api/retry.ts';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { enterAnew, rejoinTalk } from '../rejoin/rejoin-talk.ts';
import { type RejoinTicket, readTicket } from '../rejoin/rejoin-ticket.ts';
import { sendEnd } from '../talk/send-end.ts';
import type { CallSound } from './call-sound.ts';
import { followTalk, reportEnd, type TalkFollower } from './follow-talk.ts';

type Rejoining = TalkFollower & { sound: CallSound };

/** The way back into the talk of this tab's earlier document. */
export type WayBack = {
  /** Hangs up. Changes nothing once the call is back or known to be over. */
  hangUp(): void;
  /** Resolves once the server knows of an end on the way back, or cannot be told: keep the sockets open until then. */
  whenTold(): Promise<void>;
};

type Parts = Rejoining & {
  ticket: RejoinTicket;
  /** Resolves to false if another tab has the call. */
  taking: Promise<boolean>;
  /** Sends END, unless another tab has the call. */
  tellEnd(): Promise<void>;
};

/** The ticket of a call that an earlier document of this tab had answered; null if there is none, or it is older than `rejoinNoticeMs`. */
export function findCallToRejoin(page: string): RejoinTicket | null {
  return readTicket(page);
}

/** Comes back into the talk of this tab's earlier document, unless another tab has it (CALL-85). Says so at once. */
export function rejoinCall(rejoining: Rejoining, ticket: RejoinTicket): WayBack {
  const { sockets, tickets, dispatch } = rejoining;
  const taking = tickets.takeOver(ticket.lock);
  let told = Promise.resolve();
  const parts: Parts = {
    ...rejoining,
    ticket,
    taking,
    tellEnd() {
      told = taking.then((isOwn) => (isOwn ? sendEnd(sockets.call, ticket.roomPeer) : undefined));
      return told;
    },
  };
  // The receiver of this tab wrote it.
  const call = ticket.shown as IncomingCall;
  dispatch({ type: 'rejoining', call });
  void comeBack(parts, call);
  return { hangUp: () => void hangUp(parts), whenTold: () => told };
}

async function comeBack(parts: Parts, call: IncomingCall): Promise<void> {
  const { sockets, tickets, dispatch, ticket } = parts;
  if (!(await parts.taking)) {
    if (!isWanted(parts)) return;
    tickets.discard();
    dispatch({ type: 'ended' });
    return;
  }
  try {
    if (!isWanted(parts)) return;
    const entered = await enterAnew({ sockets, ticket }, () => isWanted(parts));
    if (!isWanted(parts)) return;
    const talk = rejoinTalk({ sockets, ticket, side: 'receiver', ...parts.sound.handOver() }, entered);
    dispatch({ type: 'rejoined', talk });
    followTalk(parts, call, talk);
  } catch (error) {
    if (isWanted(parts)) await reportOver(parts, error);
  }
}

/** False once the user has hung up. */
function isWanted({ machine }: Rejoining): boolean {
  return machine.getState().step.type === 'rejoining';
}

/** END does not wait for ENTER: the caller would read for as long that this end reconnects. */
async function hangUp(parts: Parts): Promise<void> {
  if (!isWanted(parts)) return;
  const telling = parts.tellEnd();
  parts.tickets.discard();
  parts.dispatch({ type: 'ended' });
  // A call that another tab has goes on there.
  if (await parts.taking) await reportEnd(parts, 'self', forOneTry(telling));
}

async function reportOver(parts: Parts, error: unknown): Promise<void> {
  const isOver = error instanceof SocketRefusal && error.errorCode === 'NOT_FOUND';
  const telling = isOver ? null : forOneTry(parts.tellEnd());
  parts.tickets.discard();
  parts.dispatch({ type: 'ended' });
  await reportEnd(parts, isOver ? 'refused' : 'unreachable', telling);
}

/** END is sent for a minute or more; the page says sooner that the call is over. */
function forOneTry(telling: Promise<void>): Promise<void> {
  return Promise.race([telling, pause(shortTimeout.answerWithinMs)]);
}
