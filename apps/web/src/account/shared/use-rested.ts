import { useEffect, useState } from 'react';
import { restMs as searchRestMs } from './list/use-list-search.ts';

/** The text as it was when the typing last rested for `restMs`. */
export function useRested(text: string, restMs = searchRestMs): string {
  const [rested, setRested] = useState(text);

  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);

  return rested;
}
