import { useEffect, useState } from 'react';
import { roundSeconds } from './round-seconds.ts';

/**
 * Counts the rounds of a ringing. An element with this key plays its animations once in each round. Between them nothing moves: an
 * endless animation would keep the processor busy while a call connects.
 */
export function useRound(): number {
  const [round, setRound] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setRound((last) => last + 1), roundSeconds * 1_000);
    return () => clearInterval(timer);
  }, []);

  return round;
}
