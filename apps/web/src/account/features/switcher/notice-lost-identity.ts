import { useEffect } from 'react';
import { reloadSession } from '../../../session/session.ts';

/** Coming back to the page more often than this asks nothing. */
const restMs = 60_000;

/** Whoever comes back to the page acts as an ID that they still have. */
export function useNoticeLostIdentity(): void {
  useEffect(() => {
    let askedAt = Date.now();

    function ask() {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < restMs) return;
      askedAt = Date.now();
      // A failure means that nothing is known: the page goes on as it is.
      void reloadSession().catch(() => {});
    }

    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
}
