import type { IncomingCall } from '@yobirin/contract/call-channel';
import { shortTimeout } from '../../api/retry.ts';
import type { CallSockets } from '../call-sockets.ts';
import { showInMediaSession } from '../device/media-session.ts';
import type { TicketKeeper } from '../rejoin/keep-ticket.ts';
import type { RoomPeer, Talk, TalkEnd, TalkOver } from '../talk/talk-state.ts';
import { callerNameOf } from './caller-name.ts';
import type { ReceiverLink } from './receiver-link.ts';
import { findShownCall, type ReceiverEvent, type ReceiverState } from './receiver-state.ts';

export type TalkFollower = {
  sockets: CallSockets;
  link: ReceiverLink;
  tickets: TicketKeeper;
  machine: { getState(): ReceiverState<Talk> };
  dispatch(event: ReceiverEvent<Talk>): void;
  onEnded(end: TalkEnd): void;
  onHistoryChange(): void;
};

/** Keeps the way back into a talk and its name on the lock screen, and reports its end. */
export function followTalk(follower: TalkFollower, call: IncomingCall, talk: Talk): void {
  const { tickets } = follower;
  const roomPeer = talk.getRoomPeer();
  const hide = showInMediaSession(callerNameOf(call), talk.end);

  function follow(): void {
    const state = talk.getState();
    if (state.phase !== 'ended') {
      tickets.keep(talk, call);
      return;
    }
    stop();
    hide();
    tickets.discard();
    void finish(follower, roomPeer, state);
  }

  const stop = talk.subscribe(follow);
  follow();
}

/** A transferred call goes on, so it gets no END. */
async function finish(follower: TalkFollower, roomPeer: RoomPeer, { end, failure }: TalkOver): Promise<void> {
  follower.dispatch({ type: 'ended' });
  // The talk may have sent END, too; this one is awaited.
  const telling =
    end === 'passedOn' ? null : follower.link.request('END', { ...roomPeer, failure }, shortTimeout).catch(() => {});
  await reportEnd(follower, end, telling);
}

/**
 * Reports the end once the server knows it, so that the next caller gets through from then on; if the next call rings by then, that
 * is shown instead. Without a connection, the end is reported at once. `telling` settles once END is answered or given up.
 */
export async function reportEnd(
  { sockets, machine, onEnded, onHistoryChange }: TalkFollower,
  end: TalkEnd,
  telling: Promise<unknown> | null,
): Promise<void> {
  if (sockets.call.isConnected()) await telling;
  if (!findShownCall(machine.getState())) onEnded(end);
  await telling;
  onHistoryChange();
}
