import { setTimeout } from 'node:timers/promises';
import { createRandom } from '../../testing/random.ts';
import type { Violation } from './checks/check.ts';
import { checks } from './checks/checks.ts';
import type { Strike } from './faults/fault.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { inviteEveryone } from './people/everyone.ts';
import { createLife } from './people/life.ts';
import type { Step } from './plan.ts';
import type { ChaosSite } from './site/chaos-site.ts';
import { createWatch, type Wait, type Watch } from './watch.ts';

/** What became of one fault. */
export type Outcome = {
  title: string;
  target: string;
  begunAt: number;
  /** The longest wait of a person from the fault's begin until everyone was back. */
  silence: Wait;
  /** The longest wait of a person from the fault's end. */
  back: Wait;
};

export type ChaosResult = { outcomes: Outcome[]; violations: Violation[]; ledger: Ledger };

type Run = {
  seed: number;
  steps: Iterable<Step>;
  /** No further fault begins after this time. */
  runMs?: number;
  /** How many of each kind of people there are. */
  crowd?: number;
  /** A person who waits longer after the end of a fault is a violation. */
  backWithinMs?: number;
  tell?(line: string): void;
};

/** After this time a person who is not back is taken for lost. */
const lostAfterMs = 180_000;

/** Lets people use the site while the faults of the plan come and go, and checks in the end what was promised. */
export async function runChaos(site: ChaosSite, run: Run): Promise<ChaosResult> {
  const { seed, steps, crowd = 1, tell = () => {} } = run;
  const ledger = createLedger();
  const people = inviteEveryone(seed, crowd);
  const watch = createWatch(people.map(({ name }) => name));
  const state = { isOver: false, isGivenUp: false };
  const means = { site, ledger, watch, isOver: () => state.isOver, isGivenUp: () => state.isGivenUp };
  const lives = people.map((person, index) => ({
    ...person,
    life: createLife(person.name, { ...means, random: createRandom(seed + 1_000 * index) }),
  }));
  const acts = [];
  for (const { arrive, life } of lives) acts.push(await arrive(life));
  const living = Promise.allSettled(acts.map((act) => act()));
  const violations = await arriveAll(watch);

  const outcomes: Outcome[] = [];
  const endsAt = performance.now() + (run.runMs ?? Number.POSITIVE_INFINITY);
  for (const step of violations.length > 0 ? [] : steps) {
    if (performance.now() > endsAt) break;
    const { outcome, missing } = await go(site, watch, step);
    outcomes.push(outcome);
    tell(describe(outcome, step));
    violations.push(...complain(site, { outcome, missing, backWithinMs: run.backWithinMs }));
    if (missing.length > 0) break;
    await setTimeout(step.calmMs);
  }

  state.isOver = true;
  state.isGivenUp = violations.some(({ promise }) => promise === comeBack);
  const ends = await living;
  for (const end of ends)
    if (end.status === 'rejected') violations.push({ promise: comeBack, what: String(end.reason), at: null });
  for (const check of checks) violations.push(...(await check(site, ledger)));
  for (const { close } of [...ledger.pages, ...ledger.holders]) close();
  return { outcomes, violations, ledger };
}

const comeBack = 'everyone comes back';

async function arriveAll(watch: Watch): Promise<Violation[]> {
  const { missing } = await watch.untilAllServed(performance.now(), lostAfterMs);
  return missing.map((what) => ({ promise: comeBack, what: `${what}, before any fault`, at: null }));
}

async function go(site: ChaosSite, watch: Watch, { fault, target, lastsMs }: Step) {
  const begunAt = performance.now();
  watch.takeLongest();
  const strike: Strike = await fault.strike(site, target);
  await setTimeout(lastsMs);
  await strike.mend();
  const { missing, ...back } = await watch.untilAllServed(performance.now(), lostAfterMs);
  await strike.tidyUp?.();
  const outcome: Outcome = { title: fault.title, target, begunAt, silence: watch.takeLongest(), back };
  return { outcome, missing };
}

type Complaint = { outcome: Outcome; missing: string[]; backWithinMs: number | undefined };

function complain({ nodes }: ChaosSite, { outcome, missing, backWithinMs }: Complaint): Violation[] {
  const after = `after "${outcome.title}" (${outcome.target})`;
  const violations: Violation[] = missing.map((what) => ({ promise: comeBack, what: `${what} ${after}`, at: null }));
  const { name, ms } = outcome.back;
  if (backWithinMs !== undefined && ms > backWithinMs)
    violations.push({
      promise: `everyone is back within ${backWithinMs / 1_000} s`,
      what: `${name} took ${(ms / 1_000).toFixed(1)} s ${after}`,
      at: null,
    });
  for (const node of nodes)
    if (!node.isRunning())
      violations.push({ promise: 'no node ends by itself', what: `${node.url} ${after}`, at: null });
  return violations;
}

function describe({ title, target, silence, back }: Outcome, { lastsMs }: Step): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const words = `${title} (${target}, ${seconds(lastsMs)})`.padEnd(50);
  return `${words} longest silence ${seconds(silence.ms)} (${silence.name}: ${silence.why}), back after ${seconds(back.ms)} (${back.name})`;
}
