import { useCallback, useEffect, useState } from 'react';
import type { Viewer } from '../contact/offered-actions.ts';
import { loadViewer } from './viewer.ts';

export type ViewerState = {
  /** Null until it is known. */
  viewer: Viewer | null;
  /** For a press that cannot go on without it. Rejects when the server cannot be reached. */
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
    // A press asks again and reports the failure.
    askViewer().catch(() => {});
  }, [askViewer]);

  return { viewer, askViewer };
}
