import * as z from 'zod/mini';
import type { UnsentPost } from '../post/unsent-post.ts';

/** Unsent text of a room, stored in this browser until it is sent. */
const keptWords = z.object({
  draft: z.string(),
  unsent: z.array(z.object({ clientPostId: z.string(), body: z.string() })),
  /** The draft as the server has it, for users who have drafts there (DESK-03). */
  saved: z.optional(z.object({ body: z.string(), version: z.int() })),
});
export type KeptWords = z.infer<typeof keptWords>;

const nothing: KeptWords = { draft: '', unsent: [] };

/** Whether this browser allows storage. */
export function canKeepWords(): boolean {
  try {
    localStorage.setItem(keyOf('test'), '');
    localStorage.removeItem(keyOf('test'));
    return true;
  } catch {
    return false;
  }
}

export function readKeptWords(membershipId: string): KeptWords {
  try {
    return keptWords.parse(JSON.parse(localStorage.getItem(keyOf(membershipId)) ?? ''));
  } catch {
    // Nothing is stored, or this browser does not allow storage.
    return nothing;
  }
}

export function keepWords(membershipId: string, changes: Partial<KeptWords>): void {
  const words = { ...readKeptWords(membershipId), ...changes };
  try {
    if (words.draft === '' && words.unsent.length === 0 && !words.saved) localStorage.removeItem(keyOf(membershipId));
    else localStorage.setItem(keyOf(membershipId), JSON.stringify(words));
  } catch {
    // Without storage, unsent text lasts only as long as the page.
  }
  if (changes.draft !== undefined) pageWords.dispatchEvent(new CustomEvent(keyOf(membershipId), { detail: words }));
}

/** Tells the parts of this page what another part has written. */
const pageWords = new EventTarget();

/** Calls back when the draft was changed on this page, or the stored text by another tab with the same room open. */
export function followKeptWords(membershipId: string, onChange: (words: KeptWords) => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(membershipId)) onChange(readKeptWords(membershipId));
  };
  const handleOwn = (event: Event) => {
    if (event instanceof CustomEvent) onChange(event.detail);
  };
  window.addEventListener('storage', handleStorage);
  pageWords.addEventListener(keyOf(membershipId), handleOwn);
  return () => {
    window.removeEventListener('storage', handleStorage);
    pageWords.removeEventListener(keyOf(membershipId), handleOwn);
  };
}

export function forgetWords(membershipId: string): void {
  keepWords(membershipId, { ...nothing, saved: undefined });
}

/** For a user who signs out: the next user of this browser must not find texts that were not sent. */
export function forgetAllWords(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys.filter((key) => key.startsWith(keyOf('')))) localStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}

/** It is unknown how old these posts are, so they are sent only when the user confirms. */
export function restoreUnsent({ unsent }: KeptWords): UnsentPost[] {
  return unsent.map((post) => ({ ...post, files: [], createdAt: new Date(), status: { type: 'interrupted' } }));
}

/** Stores the unsent posts of this tab beside those of other tabs; `known` holds every post that was ever this tab's. */
export function keepUnsent(
  membershipId: string,
  { unsent, known }: { unsent: readonly UnsentPost[]; known: ReadonlySet<string> },
): void {
  const ofOthers = readKeptWords(membershipId).unsent.filter(({ clientPostId }) => !known.has(clientPostId));
  keepWords(membershipId, { unsent: [...ofOthers, ...unsentWords(unsent)] });
}

/** Files cannot be stored; the files of a post without text have to be chosen again. */
function unsentWords(unsent: readonly UnsentPost[]): KeptWords['unsent'] {
  return unsent
    .filter(({ body, status }) => body !== '' && status.type !== 'sent')
    .map(({ clientPostId, body }) => ({ clientPostId, body }));
}

function keyOf(membershipId: string): string {
  return `chat:${membershipId}`;
}
