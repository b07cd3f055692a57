/**
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{ name: string, run: () => Promise<Tally> }} Step
 */

/**
 * Runs every step, also after a failed one, and closes with one line for all of them. A run without any test has failed.
 * @param {Step[]} steps
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const tally = await runStep(step);
    total.passed += tally.passed;
    total.failed += tally.failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** @param {Step} step */
async function runStep({ name, run }) {
  console.log(`\n▶ ${name}`);
  const startedAt = performance.now();
  const tally = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${tally.failed === 0 ? '✔' : '✘'} ${name}, ${seconds} s`);
  return tally;
}
