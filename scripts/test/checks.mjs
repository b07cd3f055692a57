import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inPrivateNetwork } from './private-network.mjs';

/** @import { Step, Tally } from './steps.mjs' */

const workspaces = ['packages', 'apps'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
const typedProjects = ['.', ...workspaces].filter((folder) => existsSync(`${folder}/tsconfig.json`));

/** @type {Step} */
export const types = {
  name: 'Types',
  async run() {
    const results = await Promise.all(typedProjects.map((project) => run(['tsc', '-p', project], 'collect')));
    for (const { output } of results) process.stdout.write(output);
    return asOne(results.every(({ exitCode }) => exitCode === 0));
  },
};

/** @type {Step} */
export const lint = {
  name: 'Lint',
  async run() {
    const { exitCode } = await run(['biome', 'ci', '--colors=off', '.']);
    return asOne(exitCode === 0);
  },
};

/**
 * @param {{ name: string, projects?: string[] }} selection
 * @returns {Step}
 */
export function unitTests({ name, projects = [] }) {
  return {
    name,
    run: () =>
      withReport(async (reportPath) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
        const { exitCode } = await run(['vitest', 'run', ...reporters, ...projects.flatMap((p) => ['--project', p])]);
        /** @type {{ numPassedTests: number, numFailedTests: number } | null} */
        const report = await readReport(reportPath);
        return tallyOf({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, exitCode);
      }),
  };
}

/** @type {Step} */
export const journeys = {
  name: 'Browser journeys',
  run: () =>
    withReport(async (reportPath) => {
      const command = inPrivateNetwork(['playwright', 'test', '--reporter=list,json']);
      const { exitCode } = await run(command, 'inherit', { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath });
      /** @type {{ stats: { expected: number, unexpected: number, flaky: number } } | null} */
      const report = await readReport(reportPath);
      const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
      return tallyOf({ passed: expected, failed: unexpected + flaky }, exitCode);
    }),
};

/**
 * @param {string[]} command
 * @param {'inherit' | 'collect'} mode
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
function run([file = '', ...args], mode = 'inherit', env = {}) {
  return new Promise((resolve, reject) => {
    const stdio = mode === 'inherit' ? 'inherit' : 'pipe';
    const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', stdio, stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    endTogether(child);
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

/**
 * Whoever ends us early gets the answer only after the child has tidied up. Ctrl-C reaches the child by itself, a
 * second one would cut its tidying short; a plain kill has to be passed on.
 * @param {import('node:child_process').ChildProcess} child
 */
function endTogether(child) {
  const exitAfterChild = () => child.once('close', () => process.exit(1));
  const passOn = () => exitAfterChild().kill('SIGINT');
  process.once('SIGINT', exitAfterChild).once('SIGTERM', passOn);
  child.once('close', () => process.off('SIGINT', exitAfterChild).off('SIGTERM', passOn));
}

/** @param {(reportPath: string) => Promise<Tally>} use */
async function withReport(use) {
  const folder = await mkdtemp(join(tmpdir(), 'yobirin-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {string} path */
async function readReport(path) {
  // A runner that broke before its first test leaves no report; its exit code then counts as the one failure.
  const text = await readFile(path, 'utf8').catch(() => 'null');
  return JSON.parse(text);
}

/** @param {boolean} hasPassed */
function asOne(hasPassed) {
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Some failures belong to no test (a file that does not load, an error outside of a test) and show in the exit code alone.
 * @param {Tally} tally
 * @param {number} exitCode
 */
function tallyOf(tally, exitCode) {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
