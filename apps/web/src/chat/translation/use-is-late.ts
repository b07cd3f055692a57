import { useEffect, useState } from 'react';

/** A translation mostly comes within this time. */
const awaitedMs = 5_000;

/** Whether a translation was waited for long enough. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), awaitedMs);
    return () => clearTimeout(timer);
  }, []);

  return isLate;
}
