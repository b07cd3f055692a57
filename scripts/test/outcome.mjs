/**
 * @typedef {{ title: string, file?: string, reason?: string }} NamedTest `reason` says why it failed or was skipped.
 * @typedef {object} Outcome The results of some tests.
 * @property {number} passed Includes those of `retried`.
 * @property {NamedTest[]} failed
 * @property {NamedTest[]} skipped
 * @property {NamedTest[]} retried Failed at first and passed at a retry.
 * @property {string[]} proven The requirement ids in the titles of passed tests.
 */

/**
 * @param {Partial<Outcome>} [known]
 * @returns {Outcome}
 */
export function createOutcome(known = {}) {
  return { passed: 0, failed: [], skipped: [], retried: [], proven: [], ...known };
}

/**
 * @param {Outcome[]} outcomes
 * @returns {Outcome}
 */
export function mergeOutcomes(outcomes) {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    retried: outcomes.flatMap(({ retried }) => retried),
    proven: outcomes.flatMap(({ proven }) => proven),
  };
}

/**
 * A run with an exit code other than 0 has failed, even if no test reports a failure.
 * @param {Outcome | null} outcome Null if the runner stopped before it could report.
 * @param {{ name: string, exitCode: number }} run
 */
export function withExitCode(outcome, { name, exitCode }) {
  const told = outcome ?? createOutcome();
  if (outcome && (exitCode === 0 || told.failed.length > 0)) return told;
  const reason = `ended with exit code ${exitCode}${outcome ? ' although no test failed' : ' and told no results'}`;
  return { ...told, failed: [...told.failed, { title: name, reason }] };
}

/** @param {Outcome} outcome */
export function hasPassed({ passed, failed }) {
  return failed.length === 0 && passed > 0;
}

/**
 * The last lines of a run. The very last line has a fixed form, for programs to read.
 * @param {Outcome} outcome
 */
export function summarise({ passed, failed, skipped, retried }) {
  return [
    ...list('Skipped', skipped),
    ...list('Passed only at another try', retried),
    ...list('Failed', failed),
    '',
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ];
}

/**
 * @param {string} heading
 * @param {NamedTest[]} tests
 */
function list(heading, tests) {
  return tests.length === 0 ? [] : ['', `${heading}:`, ...tests.map((test) => `  ${describe(test)}`)];
}

/** @param {NamedTest} test */
function describe({ title, file, reason }) {
  const parts = [file ? `${title} (${file})` : title, ...(reason ? [reason] : [])];
  return parts.join(' — ').replaceAll(/\s+/g, ' ');
}
