import { useEffect, useState } from 'react';
import { roundSeconds } from './round-seconds.ts';

/**
 * Counts the rounds of ringing. As a key, it restarts an animation in each round: an endless one would keep the processor busy
 * while a call connects.
 */
export function useRound(): number {
  const [round, setRound] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setRound((last) => last + 1), roundSeconds * 1_000);
    return () => clearInterval(timer);
  }, []);

  return round;
}
