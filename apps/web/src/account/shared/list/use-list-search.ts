import { useEffect, useState } from 'react';

/** How long a text has to rest before it is searched for. */
export const restMs = 250;

export type ListSearchState = {
  text: string;
  /** What the list is asked for. */
  contains: string;
  isNew: boolean;
  change: (text: string) => void;
  searchNow: () => void;
};

/** The search of a list in a window: as one types, and at once on demand. A page's own is in the address (`use-address-search.ts`). */
export function useListSearch(): ListSearchState {
  const [text, setText] = useState('');
  const [contains, setContains] = useState('');
  const wanted = text.trim();

  useEffect(() => {
    const timer = setTimeout(() => setContains(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  return { text, contains, isNew: wanted !== contains, change: setText, searchNow: () => setContains(wanted) };
}
