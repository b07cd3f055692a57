import { useEffect } from 'react';
import { reloadSession } from '../../../session/session.ts';

/** Returns to the page within this time do not check again. */
const restMs = 60_000;

/** Checks when the user returns to the page that they still have the ID in use. */
export function useNoticeLostIdentity(): void {
  useEffect(() => {
    let askedAt = Date.now();

    function ask() {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < restMs) return;
      askedAt = Date.now();
      // A failed request tells nothing: the page stays as it is.
      void reloadSession().catch(() => {});
    }

    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
}
