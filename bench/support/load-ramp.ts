import { type Offered, type Operation, offer } from './load-offer.ts';
import type { LoadSite, Usage, Work } from './load-site.ts';

/** What a site did of one kind, and what that took. */
export type Step = Offered & {
  /** Microseconds of processor time for each, beside what the site uses anyway. */
  micros: Usage;
  /** Processors in use meanwhile. */
  cores: Usage;
  /** For each. */
  work: Work;
};

type Ramp = {
  /** What is done, in the plural. */
  kind: string;
  operation: Operation;
  firstRate: number;
  /** Whether there is enough left for so many more; for what is done once only. */
  suffices?(count: number): boolean;
} & Background;

/** Processors that the site uses anyway, while nothing is asked of it. */
type Background = { background: Usage };

const heldBelowMs = 200;
const growth = 1.6;
const stepSeconds = 1.5;
/** However far it has come by then, so that the whole run stays within minutes. */
const rampMs = 11_000;

/** Steps up until the site no longer keeps up. Answers the last step that held. */
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

/** Where even the beginning is too much, less is tried. */
async function findFirstHeld(site: LoadSite, ramp: Ramp): Promise<Step> {
  for (let rate = ramp.firstRate; rate >= 1; rate = Math.round(rate / growth ** 2)) {
    const step = await tryStep(site, ramp, rate);
    if (step) return step;
  }
  throw new Error(`${site.name} does not hold a single one of the ${ramp.kind} in a second`);
}

/** Null when it did not hold. A busy moment of the machine is not yet a limit of the site: so it is tried twice. */
async function tryStep(site: LoadSite, { suffices = () => true, ...load }: Ramp, rate: number): Promise<Step | null> {
  for (let tries = 0; tries < 2 && suffices(rate * stepSeconds); tries++) {
    const step = await measureStep(site, { ...load, rate, seconds: stepSeconds });
    if (step.failure === null && step.p99 < heldBelowMs) return step;
  }
  return null;
}

type Load = { kind: string; operation: Operation; rate: number; seconds: number } & Background;

/** So many a second for a while, whether the site keeps up or not. */
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
  // The same names as before.
  return Object.fromEntries(changed) as Figures;
}
