import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { idsInBrackets } from '../lib/requirement-ids.mjs';
import { createOutcome, mergeOutcomes } from './outcome.mjs';

/**
 * @import { FullConfig, FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
 * @import { NamedTest, Outcome } from './outcome.mjs'
 */

/**
 * A reporter that writes the outcome of every journey to the file named by `OUTCOME_FILE`.
 * @implements {Reporter}
 */
export default class PlaywrightOutcome {
  /** @type {TestCase[]} */
  #tests = [];
  /** @type {NamedTest[]} */
  #outside = [];

  /**
   * @param {FullConfig} _config
   * @param {Suite} suite
   */
  onBegin(_config, suite) {
    this.#tests = suite.allTests();
  }

  /** @param {TestError} error */
  onError({ message = '' }) {
    this.#outside.push({ title: 'An error outside of tests', reason: message });
  }

  /** @param {FullResult} result */
  onEnd({ status }) {
    const cut = status === 'interrupted' || status === 'timedout' ? [{ title: 'The run', reason: status }] : [];
    const outcome = mergeOutcomes([
      ...this.#tests.map(outcomeOfTest),
      createOutcome({ failed: [...this.#outside, ...cut] }),
    ]);
    writeFileSync(process.env.OUTCOME_FILE ?? '', JSON.stringify(outcome));
  }

  printsToStdio() {
    return false;
  }
}

/**
 * @param {TestCase} test
 * @returns {Outcome}
 */
function outcomeOfTest(test) {
  const [, project, , ...titles] = test.titlePath();
  const named = { title: [`[${project}]`, ...titles].join(' '), file: relative(process.cwd(), test.location.file) };
  const proven = idsInBrackets(named.title);
  switch (test.outcome()) {
    case 'expected':
      return createOutcome({ passed: 1, proven });
    case 'flaky':
      // Playwright also says so of a test that failed and was skipped at another try.
      return test.results.at(-1)?.status === 'passed'
        ? createOutcome({ passed: 1, retried: [named], proven })
        : createOutcome({ failed: [named] });
    case 'unexpected':
      return createOutcome({ failed: [named] });
    case 'skipped':
      // Playwright also reports a test as skipped that did not run because the run ended or an earlier test of its group failed.
      return test.expectedStatus === 'skipped'
        ? createOutcome({ skipped: [{ ...named, reason: reasonOf(test) }] })
        : createOutcome({ failed: [{ ...named, reason: 'did not run' }] });
  }
}

/** @param {TestCase} test */
function reasonOf({ annotations }) {
  const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  return skip?.description ?? 'no reason given';
}
