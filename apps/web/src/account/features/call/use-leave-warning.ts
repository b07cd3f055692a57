import { useEffect } from 'react';

/**
 * While it is mounted, closing or reloading the page asks first: the call ends with it. Whoever goes all the same hangs up, so
 * that the other end need not wait for them to come back.
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
