import { useCallback, useEffect, useState } from 'react';
import { readTicket } from '../../call/rejoin/rejoin-ticket.ts';
import { whenIdle } from '../../call/when-idle.ts';
import type { Called, Calling } from './calling.tsx';

export type CallingState = {
  /** Null until it is loaded. */
  calling: Calling | null;
  /** For a press that cannot go on without it. Rejects when it cannot be loaded. */
  loadCalling: () => Promise<Calling>;
};

/** Loads the code of calls after the first paint, as soon as the browser is idle. */
export function useCalling({ id, yobirinId, nickname }: Called, { isOffered }: { isOffered: boolean }): CallingState {
  const [calling, setCalling] = useState<Calling | null>(null);

  const loadCalling = useCallback(async () => {
    const loaded = await loadOnce({ id, yobirinId, nickname });
    setCalling(loaded);
    return loaded;
  }, [id, yobirinId, nickname]);

  useEffect(() => {
    const ticket = readTicket(id);
    // If the code cannot be loaded, the call ends as after a closed page.
    if (ticket)
      loadCalling()
        .then(({ rejoin }) => rejoin(ticket))
        .catch(() => {});
  }, [id, loadCalling]);

  useEffect(() => {
    if (!isOffered) return;
    // A press loads it again and reports the failure.
    return whenIdle(() => loadCalling().catch(() => {}));
  }, [isOffered, loadCalling]);

  return { calling, loadCalling };
}

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
