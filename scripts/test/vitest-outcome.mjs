import { writeFileSync } from 'node:fs';
import { idsInBrackets } from '../lib/requirement-ids.mjs';
import { endSoon } from './end-soon.mjs';
import { createOutcome, mergeOutcomes } from './outcome.mjs';

/**
 * @import { Reporter, TestCase, TestModule } from 'vitest/node'
 * @import { NamedTest, Outcome } from './outcome.mjs'
 */

/**
 * A reporter that writes the outcome of every test to the file named by `OUTCOME_FILE`.
 * @implements {Reporter}
 */
export default class VitestOutcome {
  /** @type {NonNullable<Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, errors, reason) {
    const outside = errors.map(({ message }) => ({ title: 'An error outside of tests', reason: message }));
    const interrupted = reason === 'interrupted' ? [{ title: 'The run', reason: 'interrupted' }] : [];
    const outcome = mergeOutcomes([
      ...modules.map(outcomeOfModule),
      createOutcome({ failed: [...outside, ...interrupted] }),
    ]);
    writeFileSync(process.env.OUTCOME_FILE ?? '', JSON.stringify(outcome));
    endSoon();
  }
}

/** @param {TestModule} module */
function outcomeOfModule(module) {
  const file = module.relativeModuleId;
  const suites = [...module.children.allSuites()];
  const errors = [
    ...module.errors().map(({ message }) => ({ title: 'The file as a whole', file, reason: message })),
    ...suites.flatMap((suite) =>
      suite.errors().map(({ message }) => ({ title: suite.fullName, file, reason: message })),
    ),
  ];
  const tests = [...module.children.allTests()].map((test) => outcomeOfTest(test, file));
  return mergeOutcomes([...tests, createOutcome({ failed: errors })]);
}

/**
 * @param {TestCase} test
 * @param {string} file
 * @returns {Outcome}
 */
function outcomeOfTest(test, file) {
  const result = test.result();
  const named = { title: test.fullName, file };
  switch (result.state) {
    case 'passed':
      return createOutcome({
        passed: 1,
        retried: test.diagnostic()?.flaky ? [named] : [],
        proven: idsInBrackets(named.title),
      });
    case 'failed':
      return createOutcome({ failed: [named] });
    case 'skipped': {
      const { skipReason = result.note } = /** @type {{ skipReason?: string }} */ (test.meta());
      // Vitest also reports a test as skipped when the setup of its suite failed.
      if (!skipReason && test.options.mode === 'run') return didNotRun(named);
      return createOutcome({ skipped: [{ ...named, reason: skipReason ?? 'no reason given' }] });
    }
    case 'pending':
      return didNotRun(named);
  }
}

/** @param {NamedTest} test */
function didNotRun(test) {
  return createOutcome({ failed: [{ ...test, reason: 'did not run' }] });
}
