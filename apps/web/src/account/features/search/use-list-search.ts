import { useEffect, useState } from 'react';

/** How long a text has to rest before it is searched for. */
const restMs = 250;

export type ListSearchState = ReturnType<typeof useListSearch>;

/** The search of a list: as one types, and at once on demand. `contains` is what the list is asked for. */
export function useListSearch() {
  const [text, setText] = useState('');
  const [contains, setContains] = useState('');
  const wanted = text.trim();

  useEffect(() => {
    const timer = setTimeout(() => setContains(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  return { text, contains, isNew: wanted !== contains, change: setText, searchNow: () => setContains(wanted) };
}
