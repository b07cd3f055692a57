import { createOutcome, hasPassed, mergeOutcomes, summarise } from './outcome.mjs';

/**
 * @import { Outcome } from './outcome.mjs'
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 */

/**
 * Runs every step, even after a failed one, and prints a summary of all steps. A run without any passed test has failed. A run that
 * is interrupted prints a summary, too: the unfinished step has failed, and later ones were skipped.
 * @param {Step[]} steps
 * @returns {Promise<Outcome>} Of all steps.
 */
export async function runSteps(steps) {
  /** @type {Outcome[]} */
  const outcomes = [];
  process.once('exit', () => {
    const [cut, ...others] = steps.slice(outcomes.length);
    const total = mergeOutcomes([
      ...outcomes,
      createOutcome({
        failed: cut ? [{ title: cut.name, reason: 'cut off' }] : [],
        skipped: others.map(({ name }) => ({ title: name, reason: 'the run was cut off before' })),
      }),
    ]);
    console.log(summarise(total).join('\n'));
    // Also replaces 0: a runner may exit with it when it is told to stop.
    if (!hasPassed(total)) process.exitCode ||= 1;
  });
  for (const step of steps) outcomes.push(await runStep(step));
  return mergeOutcomes(outcomes);
}

/** @param {Step} step */
async function runStep({ name, run }) {
  console.log(`\n▶ ${name}`);
  const startedAt = performance.now();
  const outcome = await run().catch((error) => {
    console.error(error);
    return createOutcome({ failed: [{ title: name, reason: error.message }] });
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${outcome.failed.length === 0 ? '✔' : '✘'} ${name}, ${seconds} s`);
  return outcome;
}
