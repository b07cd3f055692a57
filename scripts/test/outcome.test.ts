import { expect, test } from 'vitest';
import { createOutcome, hasPassed, mergeOutcomes, summarise, withExitCode } from './outcome.mjs';

test('the last lines name skipped tests with their reasons, retried tests and failed tests', () => {
  const outcome = mergeOutcomes([
    createOutcome({ passed: 40, skipped: [{ title: 'relays', file: 'a.test.ts', reason: 'There is no coturn here' }] }),
    createOutcome({ passed: 2, retried: [{ title: 'rings', file: 'b.spec.ts' }] }),
    createOutcome({ failed: [{ title: 'Lint' }, { title: 'talks', file: 'b.spec.ts', reason: 'did not\n  run' }] }),
  ]);

  expect(summarise(outcome)).toEqual([
    '',
    'Skipped:',
    '  relays (a.test.ts) — There is no coturn here',
    '',
    'Passed only at another try:',
    '  rings (b.spec.ts)',
    '',
    'Failed:',
    '  Lint',
    '  talks (b.spec.ts) — did not run',
    '',
    '42 passed, 2 failed, 1 skipped',
  ]);
});

test('the very last line has a fixed form, even without tests to name', () => {
  expect(summarise(createOutcome({ passed: 3 }))).toEqual(['', '3 passed, 0 failed, 0 skipped']);
});

test.each([
  { what: 'tests that passed', outcome: createOutcome({ passed: 1 }), exitCode: 0, passes: true },
  { what: 'only skipped tests', outcome: createOutcome({ skipped: [{ title: 'a' }] }), exitCode: 0, passes: false },
  { what: 'an error outside of tests', outcome: createOutcome({ passed: 1 }), exitCode: 1, passes: false },
  { what: 'a runner that told nothing', outcome: null, exitCode: 0, passes: false },
])('$what: passed is $passes', ({ outcome, exitCode, passes }) => {
  expect(hasPassed(withExitCode(outcome, { name: 'Tests', exitCode }))).toBe(passes);
});

test('a failure that a test reports is not counted twice', () => {
  const failed = [{ title: 'talks' }];

  expect(withExitCode(createOutcome({ failed }), { name: 'Tests', exitCode: 1 }).failed).toEqual(failed);
});
