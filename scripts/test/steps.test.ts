import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const passing = (passed: number) => `async () => createOutcome({ passed: ${passed} })`;
const failing = `async () => createOutcome({ failed: [{ title: 'Lint' }] })`;

test('closes with one line for all steps', () => {
  const { lines, status } = runSteps([passing(40), passing(1)]);

  expect(lines.at(-1)).toBe('41 passed, 0 failed, 0 skipped');
  expect(status).toBe(0);
});

test('continues after a failed step and fails at the end', () => {
  const { lines, status } = runSteps([failing, passing(2)]);

  expect(lines.slice(-4)).toEqual(['Failed:', '  Lint', '', '2 passed, 1 failed, 0 skipped']);
  expect(status).toBe(1);
});

test('a step that throws fails for that reason, and the next one runs', () => {
  const { lines, status } = runSteps([`async () => { throw new Error('no browser'); }`, passing(2)]);

  expect(lines.slice(-4)).toEqual(['Failed:', '  Step 0 — no browser', '', '2 passed, 1 failed, 0 skipped']);
  expect(status).toBe(1);
});

test('fails when nothing was tested', () => {
  expect(runSteps([passing(0)]).status).toBe(1);
});

test.each([
  { what: 'ends without an error', cut: 'async () => process.exit(0)', status: 1 },
  { what: 'ends as by a signal', cut: 'async () => process.exit(130)', status: 130 },
  { what: 'waits for nothing', cut: '() => new Promise(() => {})', status: 13 },
])('a run that $what in the middle fails, and says where it stopped', ({ cut, status }) => {
  const run = runSteps([passing(40), cut, passing(2)]);

  expect(run.lines).toContain('  Step 1 — cut off');
  expect(run.lines).toContain('  Step 2 — the run was cut off before');
  expect(run.lines.at(-1)).toBe('40 passed, 1 failed, 1 skipped');
  expect(run.status).toBe(status);
});

function runSteps(steps: string[]) {
  const program = `
    const { runSteps } = await import(${JSON.stringify(new URL('steps.mjs', import.meta.url))});
    const { createOutcome } = await import(${JSON.stringify(new URL('outcome.mjs', import.meta.url))});
    await runSteps([${steps}].map((run, index) => ({ name: 'Step ' + index, run })));`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return { lines: stdout.trimEnd().split('\n'), status };
}
