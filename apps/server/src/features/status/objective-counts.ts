import { callNamespace } from '@yobirin/contract/call-channel';
import { chatNamespace } from '@yobirin/contract/chat-events';
import { type Objective, objectives, type Tally } from '@yobirin/contract/status';

/** What this node has counted since it last wrote its counts to the database. */
export type ObjectiveCounts = {
  /** A message of a socket was answered. Only rings and posts count, and no refusals by a rule (OP-376). */
  noteMessage(namespace: string, answer: { event: string; outcome: string; seconds: number }): void;
  notePush(attempt: { isTaken: boolean; ms: number }): void;
  /** Returns the counts and begins again at zero. */
  take(): Map<Objective, Tally>;
  /** Adds counts that could not be written. */
  giveBack(counts: ReadonlyMap<Objective, Tally>): void;
};

const objectiveOf: Record<string, Objective> = {
  [`${callNamespace} CALL`]: 'ring',
  [`${chatNamespace} post`]: 'post',
};

const failures = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'];

export function createObjectiveCounts(): ObjectiveCounts {
  let counts = new Map<Objective, Tally>();

  function add(objective: Objective, { good, total }: Tally): void {
    const before = counts.get(objective) ?? { good: 0, total: 0 };
    counts.set(objective, { good: before.good + good, total: before.total + total });
  }

  function note(objective: Objective, { hasSucceeded, ms }: { hasSucceeded: boolean; ms: number }): void {
    add(objective, { good: hasSucceeded && ms <= objectives[objective].withinMs ? 1 : 0, total: 1 });
  }

  return {
    noteMessage(namespace, { event, outcome, seconds }) {
      const objective = objectiveOf[`${namespace} ${event}`];
      const hasSucceeded = outcome === 'ACCEPT';
      if (objective && (hasSucceeded || failures.includes(outcome)))
        note(objective, { hasSucceeded, ms: seconds * 1_000 });
    },
    notePush: ({ isTaken, ms }) => note('push', { hasSucceeded: isTaken, ms }),
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    giveBack(returned) {
      for (const [objective, tally] of returned) add(objective, tally);
    },
  };
}
