import { useEffect } from 'react';

/**
 * While mounted, closing or reloading the page asks first, because the call ends with it. Leaving hangs up, so that the
 * other end does not wait for a reconnection.
 */
export function useLeaveWarning(hangUp: () => void): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', hangUp);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', hangUp);
    };
  }, [hangUp]);
}
