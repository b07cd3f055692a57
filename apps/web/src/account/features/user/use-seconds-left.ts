import { useEffect, useState } from 'react';

/** Counts down from `seconds` to zero by the clock, so that a tab that slept shows the right value when it wakes. */
export function useSecondsLeft(seconds: number): number {
  const [endAt] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((endAt - now) / 1_000));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);

  return left;
}
