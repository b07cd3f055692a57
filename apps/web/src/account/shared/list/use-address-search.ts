import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { besideAddress, draftOf, typeInto, wordsOf, writeOut } from './search-draft.ts';
import { type ListSearchState, restMs } from './use-list-search.ts';

/** The search of a page's own list. It is kept in the address, so that a reload, the back button and a link restore it. */
export function useAddressSearch(pathOf: (q: string | undefined) => string): ListSearchState {
  const { q: contains = '' } = useSearch({ strict: false }) as { q?: string }; // The result of `parseSearch`.
  const navigate = useNavigate();
  const [lastDraft, setDraft] = useState(() => draftOf(contains));
  const draft = besideAddress(lastDraft, contains);
  if (draft !== lastDraft) setDraft(draft);
  const wanted = wordsOf(draft);

  function searchNow() {
    setDraft(writeOut(draft));
    void navigate({ href: pathOf(wanted || undefined), replace: true, resetScroll: false });
  }
  const searchAtRest = useEffectEvent(searchNow);

  useEffect(() => {
    if (wanted === contains) return;
    const timer = setTimeout(searchAtRest, restMs);
    return () => clearTimeout(timer);
  }, [wanted, contains]);

  return {
    text: draft.text,
    contains,
    isNew: wanted !== contains,
    change: (text) => setDraft(typeInto(draft, text)),
    searchNow,
  };
}
