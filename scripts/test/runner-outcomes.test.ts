import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../lib/project.mjs';

// A runner starts several processes, which takes long on a busy machine.
const patience = { timeout: 180_000 };

const runners = {
  vitest: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'],
  playwright: ['node_modules/@playwright/test/cli.js', 'test', '--retries=1', '--reporter=dot'],
};

test('the Vitest reporter reports every test and every error outside of tests', patience, async () => {
  const outcome = await runTests('vitest', {
    'cases.test.ts': `
      import { beforeAll, describe, expect, test } from 'vitest';
      let tries = 0;
      test('passes [AUTH-01]', () => {});
      test('fails [AUTH-02]', () => expect(1).toBe(2));
      test('needs another try', { retry: 1 }, () => expect(++tries).toBe(2));
      test('skipped with a note', ({ skip }) => skip('the note'));
      test.skip('skipped without a reason [AUTH-03]', () => {});
      describe('suite [AUTH-04, API-GQL-01]', () => test.each(['AUTH-05'])('of [%s]', () => {}));
      describe('skipped suite', { skip: true, meta: { skipReason: 'no Redis' } }, () => test('inner', () => {}));
      describe('broken suite', () => {
        beforeAll(() => { throw new Error('not prepared'); });
        test('inner', () => {});
      });`,
    'unloadable.test.ts': `import './nowhere.ts';`,
    'outside.test.ts': `
      import { setImmediate as nextTurn } from 'node:timers/promises';
      import { test } from 'vitest';
      test('leaves an error behind', async () => {
        setImmediate(() => { throw new Error('in the background'); });
        await nextTurn();
      });`,
  });

  expect(outcome).toEqual({
    passed: 4,
    failed: expect.arrayContaining([
      { title: 'fails [AUTH-02]', file: 'cases.test.ts' },
      { title: 'broken suite', file: 'cases.test.ts', reason: 'not prepared' },
      { title: 'broken suite > inner', file: 'cases.test.ts', reason: 'did not run' },
      { title: 'The file as a whole', file: 'unloadable.test.ts', reason: expect.stringContaining('nowhere.ts') },
      { title: 'An error outside of tests', reason: 'in the background' },
    ]),
    skipped: [
      { title: 'skipped with a note', file: 'cases.test.ts', reason: 'the note' },
      { title: 'skipped without a reason [AUTH-03]', file: 'cases.test.ts', reason: 'no reason given' },
      { title: 'skipped suite > inner', file: 'cases.test.ts', reason: 'no Redis' },
    ],
    retried: [{ title: 'needs another try', file: 'cases.test.ts' }],
    proven: ['AUTH-01', 'AUTH-04', 'API-GQL-01', 'AUTH-05'],
  });
  expect(outcome.failed).toHaveLength(5);
});

test('the Playwright reporter reports every journey, including those that did not run', patience, async () => {
  const file = 'cases.spec.ts';
  const outcome = await runTests('playwright', {
    'playwright.config.ts': `export default { projects: [{ name: 'desktop' }] };`,
    [file]: `
      import { expect, test } from '@playwright/test';
      test('passes [AUTH-01]', () => {});
      test('needs another try [AUTH-02]', ({}, { retry }) => expect(retry).toBe(1));
      test('fails, and is skipped at another try [AUTH-04]', ({}, { retry }) => {
        test.skip(retry === 1, 'too late');
        expect(1).toBe(2);
      });
      test('skipped while it runs', () => test.skip(true, 'no coturn'));
      test.fixme('skipped without a reason [AUTH-03]', () => {});
      test.describe('skipped group', () => {
        test.skip(() => true, 'no Redis');
        test('inner', () => {});
      });
      test.describe('chain', () => {
        test.describe.configure({ mode: 'serial', retries: 0 });
        test('fails', () => expect(1).toBe(2));
        test('next', () => {});
      });`,
  });

  expect(outcome).toEqual({
    passed: 2,
    failed: [
      { title: '[desktop] fails, and is skipped at another try [AUTH-04]', file },
      { title: '[desktop] chain fails', file },
      { title: '[desktop] chain next', file, reason: 'did not run' },
    ],
    skipped: [
      { title: '[desktop] skipped while it runs', file, reason: 'no coturn' },
      { title: '[desktop] skipped without a reason [AUTH-03]', file, reason: 'no reason given' },
      { title: '[desktop] skipped group inner', file, reason: 'no Redis' },
    ],
    retried: [{ title: '[desktop] needs another try [AUTH-02]', file }],
    proven: ['AUTH-01', 'AUTH-02'],
  });
});

test('the Playwright reporter reports a file that does not load', patience, async () => {
  const outcome = await runTests('playwright', { 'unloadable.spec.ts': `import './nowhere.ts';` });

  const reason = expect.stringContaining('nowhere.ts');
  expect(outcome.passed).toBe(0);
  expect(outcome.failed).toContainEqual({ title: 'An error outside of tests', reason });
});

test('Vitest is ended if its teardown never finishes', patience, async () => {
  const outcome = await runTests('vitest', {
    'vitest.config.ts': `export default { test: { globalSetup: './setup.mjs' } };`,
    'setup.mjs': `export default () => () => new Promise(() => setInterval(() => {}, 1_000));`,
    'cases.test.ts': `
      import { expect, test } from 'vitest';
      test('fails', () => expect(1).toBe(2));`,
  });

  expect(outcome.failed).toEqual([{ title: 'fails', file: 'cases.test.ts' }]);
});

/** Runs these files in a project of their own, and returns what the reporter wrote. */
async function runTests(runner: keyof typeof runners, files: Record<string, string>) {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'yobirin-runner-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files }))
    await writeFile(join(folder, name), text);

  const outcomeFile = join(folder, 'outcome.json');
  const reporter = `--reporter=${join(import.meta.dirname, `${runner}-outcome.mjs`)}`;
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...runners[runner], reporter], {
    cwd: folder,
    // Without the variables that the runner of this test has set.
    env: { PATH, OUTCOME_FILE: outcomeFile, OUTCOME_PATIENCE_MS: '100' },
    encoding: 'utf8',
    // It would block the worker, so that the limit of the test could not end it.
    timeout: 150_000,
  });

  expect(existsSync(outcomeFile), stdout + stderr).toBe(true);
  expect(status).toBe(1);
  return JSON.parse(await readFile(outcomeFile, 'utf8'));
}
