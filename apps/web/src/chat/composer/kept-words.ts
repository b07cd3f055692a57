import * as z from 'zod/mini';
import type { UnsentPost } from '../post/unsent-post.ts';

/** What somebody has written for a room and not sent yet, kept in this browser until it is sent. */
const keptWords = z.object({
  draft: z.string(),
  unsent: z.array(z.object({ clientPostId: z.string(), body: z.string() })),
});
export type KeptWords = z.infer<typeof keptWords>;

const nothing: KeptWords = { draft: '', unsent: [] };

export function readKeptWords(membershipId: string): KeptWords {
  try {
    return keptWords.parse(JSON.parse(localStorage.getItem(keyOf(membershipId)) ?? ''));
  } catch {
    // Nothing was kept, or nothing may be kept in this browser.
    return nothing;
  }
}

export function keepWords(membershipId: string, changes: Partial<KeptWords>): void {
  const words = { ...readKeptWords(membershipId), ...changes };
  try {
    if (words.draft === '' && words.unsent.length === 0) localStorage.removeItem(keyOf(membershipId));
    else localStorage.setItem(keyOf(membershipId), JSON.stringify(words));
  } catch {
    // Without a place to keep them, words last as long as the page.
  }
}

/** Tells when another tab, with the same room open, has changed them. */
export function followKeptWords(membershipId: string, onChange: (words: KeptWords) => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(membershipId)) onChange(readKeptWords(membershipId));
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

export function forgetWords(membershipId: string): void {
  keepWords(membershipId, nothing);
}

/** Nobody knows how long ago they were written, so they wait for their writer's word. */
export function restoreUnsent({ unsent }: KeptWords): UnsentPost[] {
  return unsent.map((post) => ({ ...post, files: [], createdAt: new Date(), status: { type: 'interrupted' } }));
}

/** Keeps what one tab has not sent, beside what other tabs have not: `known` are all that were ever this one's. */
export function keepUnsent(
  membershipId: string,
  { unsent, known }: { unsent: readonly UnsentPost[]; known: ReadonlySet<string> },
): void {
  const ofOthers = readKeptWords(membershipId).unsent.filter(({ clientPostId }) => !known.has(clientPostId));
  keepWords(membershipId, { unsent: [...ofOthers, ...unsentWords(unsent)] });
}

/** Files cannot be kept; a post of files alone is chosen again. */
function unsentWords(unsent: readonly UnsentPost[]): KeptWords['unsent'] {
  return unsent
    .filter(({ body, status }) => body !== '' && status.type !== 'sent')
    .map(({ clientPostId, body }) => ({ clientPostId, body }));
}

function keyOf(membershipId: string): string {
  return `chat:${membershipId}`;
}
