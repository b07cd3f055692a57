import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('closes with one line for all steps', () => {
  const { lines, status } = runSteps([
    { passed: 40, failed: 0 },
    { passed: 1, failed: 0 },
  ]);

  expect(lines.at(-1)).toBe('41 passed, 0 failed');
  expect(status).toBe(0);
});

test('goes on after a failed step and fails at the end', () => {
  const { lines, status } = runSteps([
    { passed: 0, failed: 1 },
    { passed: 2, failed: 0 },
  ]);

  expect(lines.at(-1)).toBe('2 passed, 1 failed');
  expect(status).toBe(1);
});

test('fails when nothing was tested', () => {
  expect(runSteps([{ passed: 0, failed: 0 }]).status).toBe(1);
});

function runSteps(tallies: { passed: number; failed: number }[]) {
  const program = `
    const { runSteps } = await import('${new URL('steps.mjs', import.meta.url)}');
    await runSteps(${JSON.stringify(tallies)}.map((tally, index) => ({ name: 'Step ' + index, run: async () => tally })));`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return { lines: stdout.trimEnd().split('\n'), status };
}
