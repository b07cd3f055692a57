import { useEffect, useState } from 'react';
import { restMs } from './list/use-list-search.ts';

/** The text as it was when the typing last rested. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);

  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);

  return rested;
}
