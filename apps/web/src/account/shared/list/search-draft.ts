/** What stands in a search box whose words go into the address once they rest, where they arrive a moment later. */
type SearchDraft = {
  text: string;
  /** What the address may say beside it: what it said when typing began, and what was written since. */
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

/** The draft beside what the address says by now: given up for what a link or the way back has put there. */
export function besideAddress(draft: SearchDraft, address: string): SearchDraft {
  if (!draft.known.includes(address)) return draftOf(address);
  const hasArrived = address === wordsOf(draft) && draft.known.length > 1;
  return hasArrived ? { ...draft, known: [address] } : draft;
}

export function wordsOf({ text }: SearchDraft): string {
  return text.trim();
}
