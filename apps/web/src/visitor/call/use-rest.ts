import { useEffect, useState } from 'react';

/** `isResting` is true for `restMs` after `rest()`. */
export function useRest(restMs: number): { isResting: boolean; rest: () => void } {
  const [isResting, setIsResting] = useState(false);

  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setIsResting(false), restMs);
    return () => clearTimeout(timer);
  }, [isResting, restMs]);

  return { isResting, rest: () => setIsResting(true) };
}
