import { useEffect, useState } from 'react';

/** The pause in typing after which the search starts. */
export const restMs = 250;

export type ListSearchState = {
  text: string;
  /** The text that the list is filtered by. */
  contains: string;
  isNew: boolean;
  change: (text: string) => void;
  searchNow: () => void;
};

/** The search of a list in a dialog: while typing, and at once on submit. A page uses `use-address-search.ts`. */
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
