import { type Offered, type Operation, offer } from './offer.ts';
import type { LoadSite, Usage, Work } from './site.ts';

/** The result of one kind of load, and what it cost. */
export type Step = Offered & {
  /** Microseconds of processor time per operation, without what the idle site uses. */
  micros: Usage;
  /** Processors in use during the step. */
  cores: Usage;
  /** Per operation. */
  work: Work;
};

type Ramp = {
  /** The name of the operations, in the plural. */
  kind: string;
  operation: Operation;
  firstRate: number;
  /** Whether enough operations are left, for those that can be done only once. */
  suffices?(count: number): boolean;
} & Background;

/** Processors that the idle site uses. */
type Background = { background: Usage };

const heldBelowMs = 200;
const growth = 1.6;
const stepSeconds = 1.5;
/** Ends the ramp after this time, so that the whole run takes minutes. */
const rampMs = 11_000;

/** Increases the rate until the site cannot keep up. Returns the last step it kept up with. */
export async function findHeldStep(site: LoadSite, ramp: Ramp): Promise<Step> {
  const startedAt = performance.now();
  let held = await findFirstHeld(site, ramp);
  while (performance.now() - startedAt < rampMs) {
    const next = await tryStep(site, ramp, Math.round(held.rate * growth));
    if (!next) break;
    held = next;
  }
  return held;
}

/** Lowers the rate if even the first one is too high. */
async function findFirstHeld(site: LoadSite, ramp: Ramp): Promise<Step> {
  for (let rate = ramp.firstRate; rate >= 1; rate = Math.round(rate / growth ** 2)) {
    const step = await tryStep(site, ramp, rate);
    if (step) return step;
  }
  throw new Error(`${site.name} does not hold a single one of the ${ramp.kind} in a second`);
}

/** Null if the site did not keep up. Tried twice, because a busy moment of the machine is not a limit of the site. */
async function tryStep(site: LoadSite, { suffices = () => true, ...load }: Ramp, rate: number): Promise<Step | null> {
  for (let tries = 0; tries < 2 && suffices(rate * stepSeconds); tries++) {
    const step = await measureStep(site, { ...load, rate, seconds: stepSeconds });
    if (step.failure === null && step.p99 < heldBelowMs) return step;
  }
  return null;
}

type Load = { kind: string; operation: Operation; rate: number; seconds: number } & Background;

/** Runs at this rate for a while, even if the site does not keep up. */
export async function measureStep(site: LoadSite, load: Load): Promise<Step> {
  const { kind, operation, rate, seconds, background } = load;
  const before = { usage: await site.readUsage(), work: await site.readWork() };
  const startedAt = performance.now();
  const offered = await offer(operation, { rate, seconds });
  const passedSeconds = (performance.now() - startedAt) / 1000;
  const used = subtract(await site.readUsage(), before.usage);
  const done = subtract(await site.readWork(), before.work);
  const count = Math.max(1, offered.done);
  const cores = divide(used, passedSeconds);
  const micros = divide(subtract(cores, background), count / passedSeconds / 1e6);
  const step: Step = { ...offered, micros, cores, work: divide(done, count) };
  report(site, kind, step);
  return step;
}

function report(site: LoadSite, kind: string, step: Step): void {
  const { rate, p50, p99, failure, cores } = step;
  const shares = Object.entries(cores).map(([part, share]) => `${part} ${share.toFixed(2)}`);
  const outcome = failure ?? `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  console.error(`# ${site.name}, ${rate} ${kind}/s: ${outcome}; processors: ${shares.join(', ')}`);
}

function subtract<Figures extends Record<string, number>>(after: Figures, before: Figures): Figures {
  return mapFigures(after, (value, name) => value - (before[name] ?? 0));
}

function divide<Figures extends Record<string, number>>(figures: Figures, by: number): Figures {
  return mapFigures(figures, (value) => value / by);
}

function mapFigures<Figures extends Record<string, number>>(
  figures: Figures,
  change: (value: number, name: string) => number,
): Figures {
  const changed = Object.entries(figures).map(([name, value]) => [name, change(value, name)]);
  // Safe: only the values were changed, not the keys.
  return Object.fromEntries(changed) as Figures;
}
