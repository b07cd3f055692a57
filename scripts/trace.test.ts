import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const requirements = `
- [AUTH-01] Signing up. - [AUTH-02] is only mentioned here.
- [AUTH-02] Signing in.
- [API-GQL-01] Asking.
- OP-01 Something silent. Decision: so.
`;

test('lists by area the requirements that no test title names', () => {
  const trace = runTrace({
    'docs/requirements.md': requirements,
    'a.test.ts': `
      // Comments name nothing [AUTH-02].
      test('signs up [AUTH-01]', () => {});`,
  });

  expect(trace.stdout).toContain('No test names:\n  AUTH  1 of 2: 02\n  API-GQL  1 of 1: 01\n');
  expect(trace.stdout).toContain('1 of 3 requirements are named by a test.');
  expect(trace.stdout).toContain('not known: no run of `npm test` is recorded');
  expect(trace.status).toBe(0);
});

test('reads several ids from one title, in every kind of test file', () => {
  const trace = runTrace({
    'docs/requirements.md': requirements,
    'e2e/a.spec.ts': `test('signs up and in [AUTH-01, AUTH-02]', () => {});`,
    'b.test.tsx': `test.each(['x'])('asks %s as decided [API-GQL-01, OP-01]', () => {});`,
  });

  expect(trace.stdout).toContain('3 of 3 requirements');
  expect(trace.status).toBe(0);
});

test('counts only ids in titles of tests that passed in the last run', () => {
  const trace = runTrace({
    'docs/requirements.md': requirements,
    'a.test.ts': `
      test('signs up [AUTH-01]', () => {});
      test.skip('signs in [AUTH-02]', () => {});`,
    '.data/proven-ids.json': '{ "finishedAt": "2026-11-16T00:00:00.000Z", "ids": ["AUTH-01", "AUTH-98"] }',
  });

  expect(trace.stdout).toContain('Named, but by no test that passed:\n  AUTH  1 of 2: 02\n');
  expect(trace.stdout).toContain('1 of 3 are named by a test that passed in the run of 2026-11-16T00:00:00.000Z.');
});

test('fails on an id that does not exist', () => {
  const trace = runTrace({
    'docs/requirements.md': requirements,
    'a.test.ts': `test('dreams [AUTH-99]', () => {});`,
  });

  expect(trace.stderr).toContain('a.test.ts names AUTH-99');
  expect(trace.status).toBe(1);
});

test('fails on ids that more than one row has', () => {
  const trace = runTrace({
    'docs/requirements.md': `${requirements}
- [AUTH-02] Signing out.
- [API-GQL-01] Asking again, see [AUTH-01].
- [API-GQL-01] Asking a third time.`,
    'a.test.ts': `test('signs up and in, and asks [AUTH-01, AUTH-02, API-GQL-01]', () => {});`,
  });

  expect(trace.stderr.trim().split('\n')).toEqual([
    'docs/requirements.md has more than one row AUTH-02.',
    'docs/requirements.md has more than one row API-GQL-01.',
  ]);
  expect(trace.status).toBe(1);
});

function runTrace(files: Record<string, string>) {
  const repository = mkdtempSync(join(tmpdir(), 'yobirin-trace-'));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  execFileSync('git', ['init', '--quiet'], { cwd: repository });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
  const script = join(import.meta.dirname, 'trace.mjs');
  return spawnSync(process.execPath, [script], { cwd: repository, encoding: 'utf8' });
}
