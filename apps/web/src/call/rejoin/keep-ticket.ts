import type { Talk } from '../talk/talk-state.ts';
import { type CallLock, takeCallLock } from './call-lock.ts';
import { forgetTicket, saveTicket } from './rejoin-ticket.ts';
import { watchLeaving } from './watch-leaving.ts';

export type TicketKeeper = {
  /** Call it at every change of a talk that has begun. `shown` is what the page needs to show the call again. */
  keep(talk: Talk, shown: unknown): void;
  /** Call it when the call is over. */
  discard(): void;
  /** Takes the lock of a call that this page comes back into. Resolves to false if another tab has it: the ticket came with a duplicate. */
  takeOver(lockName: string): Promise<boolean>;
};

/** Keeps the ticket of the page's call up to date, and the lock that goes with it. Meanwhile the page asks before it is left. */
export function createTicketKeeper(page: string): TicketKeeper {
  let lock: CallLock | null = null;
  let isTaking = false;
  let turn = 0;
  let kept: { talk: Talk; shown: unknown } | null = null;
  let stopWatching: (() => void) | null = null;

  async function take(name: string): Promise<boolean> {
    isTaking = true;
    turn += 1;
    const own = turn;
    const taken = await takeCallLock(name);
    if (isTaking && own === turn) lock = taken;
    // The call ended meanwhile, and perhaps another has begun.
    else taken?.release();
    save();
    return taken !== null;
  }

  function save(): void {
    if (!lock || !kept) return;
    const { talk, shown } = kept;
    const { isTransferred, isMuted, isHeld, phase } = talk.getState();
    const isWaiting = phase === 'waiting';
    const roomPeer = talk.getRoomPeer();
    saveTicket({ page, lock: lock.name, roomPeer, isTransferred, isWaiting, isMuted, isHeld, shown });
  }

  return {
    keep(talk, shown) {
      kept = { talk, shown };
      // The time to come back begins when the page goes.
      stopWatching ??= watchLeaving(save);
      if (!isTaking) void take(talk.getRoomPeer().roomId);
      save();
    },
    discard() {
      stopWatching?.();
      stopWatching = null;
      kept = null;
      if (!isTaking) return;
      isTaking = false;
      lock?.release();
      lock = null;
      forgetTicket();
    },
    takeOver: take,
  };
}
