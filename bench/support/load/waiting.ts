import { type Idle, measureIdle } from './idle.ts';
import { findHeldStep, type Step } from './ramp.ts';
import { firstRates } from './rates.ts';
import type { LoadReceivers } from './receivers.ts';
import type { LoadSite, Memory } from './site.ts';

/** Receivers connect until all of them wait. */
export type Waiting = {
  registrations: Step;
  few: Idle;
  all: Idle;
  /** How many more at the second measurement. */
  more: number;
};

/** Connected before memory is first measured: the first ones also make a process load and compile code that all need. */
const fewReceivers = 300;

export type IdleSeconds = { few: number; all: number };

/** Long enough to include the heartbeats, one per receiver in ten seconds. */
export const unhurried: IdleSeconds = { few: 8, all: 16 };
export const hurried: IdleSeconds = { few: 4, all: 6 };

export async function measureWaiting(
  site: LoadSite,
  receivers: LoadReceivers,
  idleSeconds: IdleSeconds,
): Promise<Waiting> {
  await receivers.come(fewReceivers);
  const few = await measureIdle(site, idleSeconds.few);
  const registrations = await findHeldStep(site, {
    kind: 'registrations',
    operation: receivers.comeNext,
    firstRate: firstRates.registrations,
    background: few.cores,
    suffices: (count) => receivers.countMissing() >= count,
  });
  await receivers.come();
  const all = await measureIdle(site, idleSeconds.all);
  return { registrations, few, all, more: receivers.ready.length - fewReceivers };
}

/** What a waiting receiver costs: memory of the nodes before and after a garbage collection, and their processor time per second. */
export function costOfWaiting({ few, all, more }: Waiting): Memory & { micros: number } {
  return {
    usedBytes: (all.memory.usedBytes - few.memory.heldBytes) / more,
    heldBytes: (all.memory.heldBytes - few.memory.heldBytes) / more,
    micros: ((all.cores.node - few.cores.node) * 1e6) / more,
  };
}
