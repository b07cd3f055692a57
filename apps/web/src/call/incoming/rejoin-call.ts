import type { IncomingCall } from '@yobirin/contract/call-channel';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { enterAnew, rejoinTalk } from '../rejoin/rejoin-talk.ts';
import { type RejoinTicket, readTicket } from '../rejoin/rejoin-ticket.ts';
import { sendEnd } from '../talk/send-end.ts';
import type { CallSound } from './call-sound.ts';
import { followTalk, type TalkFollower } from './follow-talk.ts';

type Rejoining = TalkFollower & { sound: CallSound };

/** The ticket of a call that an earlier document of this tab had answered; null if there is none, or it is older than `rejoinNoticeMs`. */
export function findCallToRejoin(page: string): RejoinTicket | null {
  return readTicket(page);
}

/** Comes back into the talk of this tab's earlier document, unless another tab has it (CALL-85). */
export async function rejoinCall(rejoining: Rejoining, ticket: RejoinTicket): Promise<void> {
  const { sockets, tickets, dispatch } = rejoining;
  // The receiver of this tab wrote it.
  const call = ticket.shown as IncomingCall;
  dispatch({ type: 'rejoining', call });
  if (!(await tickets.takeOver(ticket.lock))) {
    if (!isWanted(rejoining)) return;
    tickets.discard();
    dispatch({ type: 'ended' });
    return;
  }
  try {
    const entered = await enterAnew({ sockets, ticket }, () => isWanted(rejoining));
    if (!isWanted(rejoining)) return hangUp(rejoining, ticket);
    const talk = rejoinTalk({ sockets, ticket, side: 'receiver', ...rejoining.sound.handOver() }, entered);
    dispatch({ type: 'rejoined', talk });
    followTalk(rejoining, call, talk);
  } catch (error) {
    if (isWanted(rejoining)) reportOver(rejoining, error);
    else hangUp(rejoining, ticket);
  }
}

/** False once the user has hung up. */
function isWanted({ machine }: Rejoining): boolean {
  return machine.getState().step.type === 'rejoining';
}

/** The ticket was discarded when the user hung up: by now there may be one of another call. */
function hangUp({ sockets }: Rejoining, { roomPeer }: RejoinTicket): void {
  void sendEnd(sockets.call, roomPeer);
}

function reportOver({ tickets, dispatch, onEnded, onHistoryChange }: Rejoining, error: unknown): void {
  tickets.discard();
  dispatch({ type: 'ended' });
  const isOver = error instanceof SocketRefusal && error.errorCode === 'NOT_FOUND';
  onEnded(isOver ? 'refused' : 'unreachable');
  onHistoryChange();
}
