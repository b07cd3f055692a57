import { limits } from '@yobirin/contract/limits';
import * as z from 'zod/mini';

const storageKey = 'rejoin-call';

const rejoinTicket = z.object({
  /** The page that the call belongs to. */
  page: z.string(),
  /** Names the lock of the tab that has the call. */
  lock: z.string(),
  /** The secrets of the room, which may have changed by a transfer. */
  roomPeer: z.object({ roomId: z.string(), peerId: z.string() }),
  isTransferred: z.boolean(),
  /** A transfer rings at its target. */
  isWaiting: z.boolean(),
  isMuted: z.boolean(),
  isHeld: z.boolean(),
  savedAtMs: z.number(),
  /** What the page needs to show the call again. */
  shown: z.unknown(),
});

/** What a page needs to come back into a call that is talked, after a reload or a crash (CALL-72). */
export type RejoinTicket = z.infer<typeof rejoinTicket>;

/** The storage belongs to one tab. A duplicated tab gets a copy, so a ticket is valid only together with its lock. */
export function saveTicket(ticket: Omit<RejoinTicket, 'savedAtMs'>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...ticket, savedAtMs: Date.now() }));
  } catch {
    // Without storage, a reload ends the call after `rejoinGraceMs`.
  }
}

/**
 * The ticket of this page's call, also after `rejoinGraceMs`: only the server knows whether the call still waits, since it notices late
 * that a phone has dropped the page. Returns null after `rejoinNoticeMs`: by then the user has gone on to other things (OP-180).
 */
export function readTicket(page: string): RejoinTicket | null {
  try {
    const ticket = rejoinTicket.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    return ticket.page === page && Date.now() - ticket.savedAtMs < limits.rejoinNoticeMs ? ticket : null;
  } catch {
    // There is no storage or no ticket, or another release wrote it.
    return null;
  }
}

/**
 * For how long the call of a ticket may still wait; 0 or less once it is over, as far as this tab's clock can tell. Twice
 * `rejoinGraceMs`, since the server may notice late that the page has gone.
 */
export function waitingMsOf({ savedAtMs }: RejoinTicket): number {
  return savedAtMs + 2 * limits.rejoinGraceMs - Date.now();
}

export function forgetTicket(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored either.
  }
}
