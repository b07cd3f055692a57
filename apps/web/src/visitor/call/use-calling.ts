import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../../call/when-idle.ts';
import type { Calling } from './calling.tsx';

export type CallingState = {
  /** Null until it is loaded. */
  calling: Calling | null;
  /** For those who cannot go on without; fails when it cannot be loaded. */
  loadCalling: () => Promise<Calling>;
};

/** Keeps what calling takes away from the first paint, and has it ready soon after. */
export function useCalling(yobirinId: string, { isOffered }: { isOffered: boolean }): CallingState {
  const [calling, setCalling] = useState<Calling | null>(null);

  const loadCalling = useCallback(async () => {
    const loaded = await loadOnce(yobirinId);
    setCalling(loaded);
    return loaded;
  }, [yobirinId]);

  useEffect(() => {
    if (!isOffered) return;
    // Whoever presses asks again, and is told what is wrong.
    return whenIdle(() => loadCalling().catch(() => {}));
  }, [isOffered, loadCalling]);

  return { calling, loadCalling };
}

let loading: Promise<Calling> | undefined;

function loadOnce(yobirinId: string): Promise<Calling> {
  loading ??= import('./calling.tsx')
    .then(({ openCalling }) => openCalling(yobirinId))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
