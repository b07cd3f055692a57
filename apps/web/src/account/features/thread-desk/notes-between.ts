import type { TeamNote } from './team-notes-query.ts';

type Gap = {
  /** The time of the post before the gap. Null if none is shown. */
  after: string | null;
  /** The time of the post behind it. Null at the end. */
  before: string | null;
  /** Whether there are earlier posts that are not shown yet. */
  hasEarlier: boolean;
};

/** The notes that stand between two posts (NOTE-08). Those of a time whose posts are not shown yet wait for them. */
export function notesBetween(notes: readonly TeamNote[], { after, before, hasEarlier }: Gap): TeamNote[] {
  if (after === null && hasEarlier) return [];
  return notes.filter(
    ({ createdAt }) => (after === null || createdAt >= after) && (before === null || createdAt < before),
  );
}
