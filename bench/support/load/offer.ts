import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../result.ts';

/** Does something once. Returns the time at which the client had its result. */
export type Operation = () => Promise<number>;

export type Offered = {
  rate: number;
  p50: number;
  p99: number;
  /** How many were done per second, from the first until the last of them. */
  doneRate: number;
  done: number;
  /** The first failure, if any. */
  failure: string | null;
};

const patienceMs = 10_000;

/**
 * Open-loop load: operations start on schedule even if earlier ones are still running. Delays count from the scheduled start, so
 * that a busy generator cannot hide a slow server.
 */
export async function offer(operation: Operation, { rate, seconds }: { rate: number; seconds: number }) {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let failure: string | null = null;

  async function run(dueAt: number): Promise<void> {
    try {
      times.push((await operation()) - dueAt);
    } catch (error) {
      failure ??= String(error);
    }
  }

  const startedAt = performance.now();
  const total = Math.round(rate * seconds);
  while (running.length < total && failure === null) {
    const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1000) * rate));
    while (running.length < due) running.push(run(startedAt + (running.length / rate) * 1000));
    await sleep(1);
  }
  await Promise.race([Promise.all(running), sleep(patienceMs, undefined, { ref: false })]);
  if (times.length < running.length) failure ??= `${running.length - times.length} had no answer within 10 s`;
  const doneRate = times.length / ((performance.now() - startedAt) / 1000);
  return summarize({ rate, times, doneRate, failure });
}

function summarize({ times, ...rest }: { rate: number; times: number[]; doneRate: number; failure: string | null }) {
  const [p50, p99] = times.length === 0 ? [Infinity, Infinity] : [percentile(times, 50), percentile(times, 99)];
  return { ...rest, p50, p99, done: times.length } satisfies Offered;
}
