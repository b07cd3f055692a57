import type { Site } from './site.ts';

/** What an action leaves behind. */
type Outcome = {
  /** Facts that the line of the event has. */
  facts: Record<string, unknown>;
  /** Texts that the action used and that no line may have. */
  secrets?: string[];
  /** Work of a job has no request. */
  isOfJob?: boolean;
};

/** What a user, a stranger or an operator does so that the event happens. */
export type Action = (site: Site) => Promise<Outcome>;
