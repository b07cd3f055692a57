import { useCallback, useEffect, useState } from 'react';
import type { Viewer } from '../contact/offered-actions.ts';
import { loadViewer } from './viewer.ts';

export type ViewerState = {
  /** Null until it is known. */
  viewer: Viewer | null;
  /** For those who cannot go on without: waits, and fails when the server cannot be asked. */
  askViewer: () => Promise<Viewer>;
};

export function useViewer(): ViewerState {
  const [viewer, setViewer] = useState<Viewer | null>(null);

  const askViewer = useCallback(async () => {
    const found = await loadViewer();
    setViewer(found);
    return found;
  }, []);

  useEffect(() => {
    // Whoever presses a button asks again, and is told what is wrong.
    askViewer().catch(() => {});
  }, [askViewer]);

  return { viewer, askViewer };
}
