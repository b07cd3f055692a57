import { createRandom } from '../../../platform/random.ts';
import { within } from '../../../platform/within.ts';
import type { Violation } from '../checks/check.ts';
import type { Ledger } from '../ledger.ts';
import type { ChaosSite } from '../site/chaos-site.ts';
import { createWatch, type Watch } from '../watch.ts';
import { inviteEveryone } from './everyone.ts';
import { createLife } from './life.ts';

/** The people of a run, who live until they are sent home. */
type Crowd = {
  watch: Watch;
  /** Resolves once all have done what they were at, and says who could not. Without patience, those who fail stop at once. */
  goHome(options: { isPatient: boolean }): Promise<Violation[]>;
};

/** Longer than any limit of attempts makes a person wait in a run. */
const homeWithinMs = 300_000;
const longestAttemptMs = 150_000;
export const comeBack = 'everyone comes back';

/** `times`: how many of each kind there are. */
export async function gatherCrowd(
  site: ChaosSite,
  ledger: Ledger,
  { seed, times }: { seed: number; times: number },
): Promise<Crowd> {
  const people = inviteEveryone(seed, times);
  const watch = createWatch(people.map(({ name }) => name));
  const state = { isOver: false, isGivenUp: false };
  const means = { site, ledger, watch, isOver: () => state.isOver, isGivenUp: () => state.isGivenUp };
  const acts: (() => Promise<void>)[] = [];
  const away = new Set<string>();
  for (const [index, { name, arrive }] of people.entries()) {
    const act = await arrive(createLife(name, { ...means, random: createRandom(seed + 1_000 * index) }));
    away.add(name);
    acts.push(() => act().finally(() => away.delete(name)));
  }
  const living = Promise.allSettled(acts.map((act) => act()));
  return {
    watch,
    async goHome({ isPatient }) {
      state.isOver = true;
      state.isGivenUp = !isPatient;
      await within(homeWithinMs, living).catch(() => {});
      // Also ends earlier attempts that people no longer wait for.
      state.isGivenUp = true;
      const ends = await within(longestAttemptMs, living).catch(() => []);
      const failures = ends.flatMap((end) => (end.status === 'rejected' ? String(end.reason) : []));
      const late = [...away].map((name) => `${name} did not go home`);
      return [...failures, ...late].map((what) => ({ promise: comeBack, what, at: null }));
    },
  };
}
