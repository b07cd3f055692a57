import { limits } from '@yobirin/contract/limits';
import { useCallback, useEffect, useState } from 'react';
import { readTicket, waitingMsOf } from '../../call/rejoin/rejoin-ticket.ts';
import { whenIdle } from '../../call/when-idle.ts';
import type { Called, Calling } from './calling.tsx';

export type CallingState = {
  /** Null until it is loaded. */
  calling: Calling | null;
  /** Whether a call of this tab's earlier document may come back, until `calling` shows it. */
  isComingBack: boolean;
  /** For a press that cannot go on without it. Rejects when it cannot be loaded. */
  loadCalling: () => Promise<Calling>;
  /**
   * Comes back into the call of this tab's earlier document, if there is one that may still wait. Resolves to true while it has not
   * ended: a press must place no other (CALL-72). Rejects when its code cannot be loaded.
   */
  resumeCall: () => Promise<boolean>;
};

/** Loads the code of calls after the first paint, as soon as the browser is idle. */
export function useCalling({ id, yobirinId, nickname }: Called, { isOffered }: { isOffered: boolean }): CallingState {
  const [calling, setCalling] = useState<Calling | null>(null);
  const [isComingBack, setIsComingBack] = useState(false);

  const loadCalling = useCallback(async () => {
    const loaded = await loadOnce({ id, yobirinId, nickname });
    setCalling(loaded);
    return loaded;
  }, [id, yobirinId, nickname]);

  useEffect(() => {
    const ticket = readTicket(id);
    if (!ticket) return;
    const stopWaiting = () => setIsComingBack(false);
    // Also for a call of long ago: the page tells how it has ended. If the code cannot be loaded, a press tries again; without one the
    // call ends as after a closed page.
    loadCalling().catch(ignore).finally(stopWaiting);
    const waitingMs = waitingMsOf(ticket);
    if (waitingMs <= 0) return;
    setIsComingBack(true);
    // By then the call is over, and a page whose code loads slowly offers its other ways again.
    const waiting = setTimeout(stopWaiting, Math.min(waitingMs, limits.rejoinGraceMs));
    return () => clearTimeout(waiting);
  }, [id, loadCalling]);

  useEffect(() => {
    if (!isOffered) return;
    // A press loads it again and reports the failure.
    return whenIdle(() => loadCalling().catch(ignore));
  }, [isOffered, loadCalling]);

  // Reads the ticket itself: a press may be carried out before the first render knows of it.
  async function resumeCall(): Promise<boolean> {
    const ticket = readTicket(id);
    if (!ticket) return false;
    if (waitingMsOf(ticket) > 0) return (await loadCalling()).hasCall();
    // The visitor has gone on to another call. If the code cannot be loaded, the way to that call says so.
    loadCalling().then(({ stopLooking }) => stopLooking(), ignore);
    return false;
  }

  return { calling, isComingBack, loadCalling, resumeCall };
}

function ignore(): void {}

let loading: Promise<Calling> | undefined;

function loadOnce(called: Called): Promise<Calling> {
  loading ??= import('./calling.tsx')
    .then(({ openCalling }) => openCalling(called))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
