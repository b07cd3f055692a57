import { expect, test } from 'vitest';
import { faults, quickFaults } from '../chaos/faults/faults.ts';
import { findPossible, planLongRun, planShortRun, type Step } from '../chaos/plan.ts';
import { describeResult } from '../chaos/report.ts';
import { runChaos } from '../chaos/run-chaos.ts';
import { startChaosSite } from '../chaos/site/chaos-site.ts';

/** Change it to see another order; a failure repeats with its seed. */
const seed = 20_261_116;
const wordsOf = ({ fault, target, lastsMs }: Step) => `${fault.title} ${target} ${lastsMs}`;

test('a seed always gives the same plan, in which each fault comes equally often [HEAL-60]', () => {
  const long = beginOfPlan(seed, faults.length * 2);

  expect(long.map(wordsOf)).toEqual(beginOfPlan(seed, long.length).map(wordsOf));
  expect(long.map(wordsOf)).not.toEqual(beginOfPlan(seed + 1, long.length).map(wordsOf));
  const round = long.slice(0, faults.length).map(({ fault }) => fault.title);
  expect(round.toSorted()).toEqual(faults.map(({ title }) => title).toSorted());
  expect(planShortRun(seed, quickFaults).map(wordsOf)).toEqual(planShortRun(seed, quickFaults).map(wordsOf));
});

function beginOfPlan(from: number, count: number): Step[] {
  const steps: Step[] = [];
  for (const step of planLongRun(from, faults)) if (steps.push(step) === count) break;
  return steps;
}

/** Hostile input of the fuzz tests arrives all the while. */
test('people call, talk, write, upload, pay and read while one part after another fails, and lose nothing [HEAL-61] [HEAL-62] [HEAL-63] [HEAL-64] [HEAL-65] [HEAL-66] [HEAL-67]', {
  timeout: 900_000,
}, async () => {
  const site = await startChaosSite();
  try {
    const tell = (line: string) => void process.stdout.write(`${line}\n`);
    const steps = planShortRun(seed, findPossible(quickFaults, site, tell));

    const result = await runChaos(site, { seed, steps });

    if (result.violations.length > 0) process.stdout.write(`${site.log()}\n`);
    expect(result.violations, describeResult(result)).toEqual([]);
    expect(result.outcomes).toHaveLength(steps.length);
    const { posts, files, mails, payments } = result.ledger;
    // The cases of the fuzz tests arrive during the faults.
    expect(result.ledger.badInputs).toBeGreaterThan(steps.length);
    expect([posts, files, mails, payments].map(({ length }) => length > 0)).toEqual([true, true, true, true]);
  } finally {
    await site.close();
  }
});
