import type { Talk } from '../talk/talk-state.ts';
import { type CallLock, takeCallLock } from './call-lock.ts';
import { forgetTicket, saveTicket } from './rejoin-ticket.ts';

type TicketKeeper = {
  /** Call it at every change of a talk that has begun. */
  keep(talk: Talk, shown: unknown): void;
  /** Call it when the call is over. */
  discard(): void;
  /** The lock of a call that this page came back into. */
  takeOver(lock: CallLock): void;
};

/** Keeps the ticket of the page's call up to date, and the lock that goes with it. */
export function createTicketKeeper(page: string): TicketKeeper {
  let lock: CallLock | null = null;
  let isTaking = false;

  async function take(name: string): Promise<void> {
    isTaking = true;
    const taken = await takeCallLock(name);
    // The call ended meanwhile.
    if (isTaking) lock = taken;
    else taken?.release();
  }

  return {
    keep(talk, shown) {
      const { roomId, peerId } = talk.getRoomPeer();
      if (!isTaking) void take(roomId);
      if (!lock) return;
      const { isTransferred, isMuted, isHeld, phase } = talk.getState();
      const isWaiting = phase === 'waiting';
      saveTicket({
        page,
        lock: lock.name,
        roomPeer: { roomId, peerId },
        isTransferred,
        isWaiting,
        isMuted,
        isHeld,
        shown,
      });
    },
    discard() {
      if (!isTaking) return;
      isTaking = false;
      lock?.release();
      lock = null;
      forgetTicket();
    },
    takeOver(taken) {
      isTaking = true;
      lock = taken;
    },
  };
}
