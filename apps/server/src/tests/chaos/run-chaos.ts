import { setTimeout } from 'node:timers/promises';
import { within } from '../../platform/within.ts';
import type { Violation } from './checks/check.ts';
import { checks } from './checks/checks.ts';
import { findBusiest } from './checks/connecting.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { comeBack, gatherCrowd } from './people/crowd.ts';
import type { Step } from './plan.ts';
import type { ChaosSite } from './site/chaos-site.ts';
import type { Wait, Watch } from './watch.ts';

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

export type ChaosResult = {
  outcomes: Outcome[];
  violations: Violation[];
  ledger: Ledger;
  /** The most sockets that one client tried to open within a minute. */
  busiest: { tries: number };
};

type Run = {
  seed: number;
  steps: Iterable<Step>;
  /** No further fault begins after this time. */
  runMs?: number;
  /** How many of each kind of people there are. */
  times?: number;
  /** A person who waits longer after the end of a fault is a violation. */
  backWithinMs?: number;
  tell?(line: string): void;
};

/** After this time a person who is not back is taken for lost. */
const lostAfterMs = 180_000;

/** Lets people use the site while the faults of the plan come and go, and checks in the end what was promised. */
export async function runChaos(site: ChaosSite, run: Run): Promise<ChaosResult> {
  const ledger = createLedger();
  const { watch, goHome } = await gatherCrowd(site, ledger, { seed: run.seed, times: run.times ?? 1 });
  const { outcomes, violations } = await breakAll(site, watch, run);
  violations.push(...(await goHome({ isPatient: violations.every(({ promise }) => promise !== comeBack) })));
  for (const check of checks) violations.push(...(await inTime(check.name, check(site, ledger))));
  for (const { close } of [...ledger.pages, ...ledger.holders]) close();
  return { outcomes, violations, ledger, busiest: findBusiest(site) };
}

/** No wait of a run is without end. This one is longer than those within it, which have limits of their own. */
async function inTime<Result>(what: string, work: Promise<Result>): Promise<Result> {
  return within(900_000, work).catch((error: unknown) => {
    throw new Error(`${what} failed`, { cause: error });
  });
}

/** One fault after another, until a person does not come back. */
async function breakAll(site: ChaosSite, watch: Watch, { steps, runMs, backWithinMs, tell = () => {} }: Run) {
  const endsAt = performance.now() + (runMs ?? Number.POSITIVE_INFINITY);
  const { missing: absent } = await watch.untilAllServed(performance.now(), lostAfterMs);
  const violations: Violation[] = absent.map((who) => ({
    promise: comeBack,
    what: `${who}, before any fault`,
    at: null,
  }));
  const outcomes: Outcome[] = [];
  for (const step of absent.length > 0 ? [] : steps) {
    if (performance.now() > endsAt) break;
    const { outcome, missing } = await breakOne(site, watch, step);
    outcomes.push(outcome);
    tell(describe(outcome, step));
    violations.push(...complain(site, { outcome, missing, backWithinMs }));
    if (missing.length > 0) break;
    await setTimeout(step.calmMs);
  }
  return { outcomes, violations };
}

async function breakOne(site: ChaosSite, watch: Watch, { fault, target, lastsMs }: Step) {
  const begunAt = performance.now();
  watch.takeLongest();
  const words = `"${fault.title}" (${target})`;
  const { mend, tidyUp } = await inTime(`striking ${words}`, fault.strike(site, target));
  await setTimeout(lastsMs);
  await inTime(`mending ${words}`, mend());
  const { missing, ...back } = await watch.untilAllServed(performance.now(), lostAfterMs);
  if (tidyUp) await inTime(`tidying up after ${words}`, tidyUp());
  const outcome: Outcome = { title: fault.title, target, begunAt, silence: watch.takeLongest(), back };
  return { outcome, missing };
}

type Complaint = { outcome: Outcome; missing: string[]; backWithinMs: number | undefined };

function complain({ nodes }: ChaosSite, { outcome, missing, backWithinMs }: Complaint): Violation[] {
  const after = `after "${outcome.title}" (${outcome.target})`;
  const violations: Violation[] = missing.map((who) => ({ promise: comeBack, what: `${who} ${after}`, at: null }));
  const { name, ms } = outcome.back;
  if (backWithinMs !== undefined && ms > backWithinMs) {
    const promise = `everyone is back within ${backWithinMs / 1_000} s`;
    violations.push({ promise, what: `${name} took ${seconds(ms)} ${after}`, at: null });
  }
  for (const { url, isRunning } of nodes)
    if (!isRunning()) violations.push({ promise: 'no node ends by itself', what: `${url} ${after}`, at: null });
  return violations;
}

function describe({ title, target, silence, back }: Outcome, { lastsMs }: Step): string {
  const words = `${title} (${target}, ${seconds(lastsMs)})`.padEnd(45);
  const why = silence.why ? `: ${silence.why}` : '';
  return `${words} back after ${seconds(back.ms)} (${back.name}), longest silence ${seconds(silence.ms)} (${silence.name}${why})`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
