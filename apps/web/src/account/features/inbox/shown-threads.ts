import type { InboxSelection } from './inbox-address.ts';
import type { Thread, ThreadPage } from './inbox-queries.ts';

/** What was heard of a thread, and when it was asked for. Null for a thread that is gone. */
export type Heard = { thread: Thread | null; askedAtMs: number };
export type HeardThreads = ReadonlyMap<string, Heard>;

type Listed = { pages: readonly ThreadPage[]; heard: HeardThreads; selection: InboxSelection; userId: string };

/**
 * The loaded pages of a list with what was heard since (INBOX-35). Of each thread the newer state counts. One that belongs behind the last
 * loaded page waits for its page.
 */
export function shownThreads({ pages, heard, selection, userId }: Listed, now = new Date()): Thread[] {
  const [first] = pages;
  if (!first) return [];
  const fresh = new Map([...heard].filter(([, { askedAtMs }]) => askedAtMs >= first.askedAtMs));
  const loaded = new Map<string, Thread>();
  for (const { edges, askedAtMs } of pages) {
    for (const { node } of edges) {
      const isOlder = (fresh.get(node.id)?.askedAtMs ?? 0) < askedAtMs;
      if (isOlder) fresh.delete(node.id);
      if (!fresh.has(node.id)) loaded.set(node.id, node);
    }
  }

  const compare = compareIn(selection);
  const added = [...fresh.values()]
    .flatMap(({ thread }) => (thread && isListed(thread, { selection, userId, now }) ? thread : []))
    .sort(compare);
  return mergeSorted([...loaded.values()], added.filter(isWithin(pages, compare)), compare);
}

/** Threads behind the last loaded one are left out: others that are not loaded yet belong between them. */
function isWithin(pages: readonly ThreadPage[], compare: Compare): (thread: Thread) => boolean {
  const last = pages.at(-1);
  const end = last?.pageInfo.hasNextPage ? last.edges.at(-1)?.node : undefined;
  return (thread) => end === undefined || compare(thread, end) <= 0;
}

function mergeSorted(some: readonly Thread[], others: readonly Thread[], compare: Compare): Thread[] {
  const merged: Thread[] = [];
  let index = 0;
  for (const thread of some) {
    for (let next = others[index]; next && compare(next, thread) < 0; next = others[index]) {
      merged.push(next);
      index += 1;
    }
    merged.push(thread);
  }
  return [...merged, ...others.slice(index)];
}

type Asked = { selection: InboxSelection; userId: string; now: Date };

/** As `inbox.queries.ts` of the server selects (INBOX-04). */
function isListed(thread: Thread, { selection, userId, now }: Asked): boolean {
  const { place, language, labelId, waitingMinutes } = selection;
  if (!isInView(thread, selection, userId)) return false;
  if (place !== undefined && thread.place !== place) return false;
  if (language !== undefined && thread.language !== language) return false;
  if (labelId !== undefined && !thread.labels.some(({ id }) => id === labelId)) return false;
  if (waitingMinutes === undefined) return true;
  return thread.waitingSince !== null && timeOf(thread.waitingSince) <= now.getTime() - waitingMinutes * 60_000;
}

function isInView(thread: Thread, { view }: InboxSelection, userId: string): boolean {
  const { waitingSince, takenBy, snoozedUntil, doneAt } = thread;
  const isOpen = snoozedUntil === null && doneAt === null;
  switch (view) {
    case 'WAITING':
      return isOpen && waitingSince !== null;
    case 'OPEN':
      return isOpen;
    case 'MINE':
      return isOpen && takenBy?.userId === userId;
    case 'NOBODYS':
      return isOpen && takenBy === null;
    case 'SNOOZED':
      return snoozedUntil !== null;
    case 'DONE':
      return doneAt !== null;
  }
}

type Compare = (one: Thread, other: Thread) => number;

function compareIn({ view }: InboxSelection): Compare {
  const keyOf = keyOfView(view);
  const sign = view === 'WAITING' || view === 'SNOOZED' ? 1 : -1;
  return (one, other) => {
    const otherKey = keyOf(other);
    const difference = keyOf(one)
      .map((part, index) => part - (otherKey[index] ?? 0))
      .find((part) => part !== 0);
    return sign * (difference ?? Number(BigInt(one.id) - BigInt(other.id)));
  };
}

function keyOfView(view: InboxSelection['view']): (thread: Thread) => number[] {
  switch (view) {
    case 'WAITING':
      return ({ waitingSince, lastAt }) => [timeOf(waitingSince ?? lastAt)];
    case 'SNOOZED':
      return ({ snoozedUntil, lastAt }) => [timeOf(snoozedUntil ?? lastAt)];
    case 'DONE':
      return ({ doneAt, lastAt }) => [timeOf(doneAt ?? lastAt)];
    default:
      return ({ waitingSince, lastAt }) => [waitingSince === null ? 0 : 1, timeOf(lastAt)];
  }
}

function timeOf(instant: string): number {
  return new Date(instant).getTime();
}
