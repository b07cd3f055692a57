import { setTimeout } from 'node:timers/promises';

/** One thing that a person wanted and got, in milliseconds of `performance.now()`. */
type Served = {
  /** When the person first tried. */
  wantedAt: number;
  /** When the attempt began that succeeded. */
  triedAt: number;
  servedAt: number;
};

/** Measures how long people wait. */
export type Watch = {
  note(name: string, served: Served): void;
  /** An attempt of this person has failed. */
  noteFailure(name: string, error: unknown): void;
  /** This person begins to want something. Returns a function that ends the wait. */
  begin(name: string): () => void;
  /** The longest wait that ended or lasted since the last call, and whose it was. */
  takeLongest(): Wait;
  /**
   * Resolves once each person got something that was asked for after this moment, with the longest wait for it. Those who are
   * not served in time are missing; their last failure says why.
   */
  untilAllServed(since: number, limitMs: number): Promise<Wait & { missing: string[] }>;
};

/** `why`: the last failure of this person before. */
export type Wait = { name: string; ms: number; why?: string };

const none: Wait = { name: '', ms: 0 };

export function createWatch(names: readonly string[]): Watch {
  const waiting = new Set<{ name: string; wantedAt: number }>();
  const last = new Map<string, Served[]>();
  const failures = new Map<string, unknown>();
  let longest = none;

  function consider(wait: Wait): void {
    if (wait.ms > longest.ms) longest = { ...wait, why: String(failures.get(wait.name) ?? '') };
  }

  /** Null until this person was served. */
  function findWait(name: string, since: number): Wait | null {
    const served = last.get(name)?.find(({ triedAt }) => triedAt >= since);
    return served ? { name, ms: served.servedAt - Math.max(since, served.wantedAt) } : null;
  }

  return {
    begin(name) {
      const wait = { name, wantedAt: performance.now() };
      waiting.add(wait);
      return () => void waiting.delete(wait);
    },
    note(name, served) {
      last.set(name, [...(last.get(name) ?? []), served].slice(-50));
      consider({ name, ms: served.servedAt - served.wantedAt });
      failures.delete(name);
    },
    noteFailure: (name, error) => void failures.set(name, error),
    takeLongest() {
      for (const { name, wantedAt } of waiting) consider({ name, ms: performance.now() - wantedAt });
      const taken = longest;
      longest = none;
      return taken;
    },
    async untilAllServed(since, limitMs) {
      const isLate = () => performance.now() - since > limitMs;
      while (names.some((name) => !findWait(name, since)) && !isLate()) await setTimeout(50);
      const waits = names.flatMap((name) => findWait(name, since) ?? []);
      const missing = names.filter((name) => !findWait(name, since)).map((name) => `${name} (${failures.get(name)})`);
      return { ...waits.reduce((one, other) => (other.ms > one.ms ? other : one), none), missing };
    },
  };
}
