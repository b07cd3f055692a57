/** The content of a search box. Its text goes into the address after a pause, and arrives there a moment later. */
type SearchDraft = {
  text: string;
  /** Addresses that belong to this draft: the one when typing began, and those written since. */
  known: readonly string[];
};

export function draftOf(address: string): SearchDraft {
  return { text: address, known: [address] };
}

export function typeInto(draft: SearchDraft, text: string): SearchDraft {
  return { ...draft, text };
}

export function writeOut(draft: SearchDraft): SearchDraft {
  return { ...draft, known: [...draft.known, wordsOf(draft)] };
}

/** The draft for the current address: replaced if a link or the back button has changed the address. */
export function besideAddress(draft: SearchDraft, address: string): SearchDraft {
  if (!draft.known.includes(address)) return draftOf(address);
  const hasArrived = address === wordsOf(draft) && draft.known.length > 1;
  return hasArrived ? { ...draft, known: [address] } : draft;
}

export function wordsOf({ text }: SearchDraft): string {
  return text.trim();
}
