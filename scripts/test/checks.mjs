import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { inPrivateNetwork } from './private-network.mjs';

/** @import { Step, Tally } from './steps.mjs' */

/** Colours make a log file hard to read, and not every tool notices that it writes to one. */
const isTerminal = process.stdout.isTTY === true;

/** @type {Step} */
export const types = {
  name: 'Types',
  async run() {
    const exitCodes = await Promise.all(listTypedProjects().map((project) => runTool(['tsc', '-p', project])));
    return asOne(exitCodes.every((exitCode) => exitCode === 0));
  },
};

/** @type {Step} */
export const lint = {
  name: 'Lint',
  async run() {
    const exitCode = await runTool(['biome', 'ci', ...(isTerminal ? [] : ['--colors=off']), '.']);
    return asOne(exitCode === 0);
  },
};

/**
 * @param {{ name: string, projects?: string[] }} selection Without projects: all of vitest.config.ts.
 * @returns {Step}
 */
export function unitTests({ name, projects = [] }) {
  return {
    name,
    run: () =>
      withReport(async (reportPath) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
        const selection = projects.flatMap((project) => ['--project', project]);
        const exitCode = await runTool(
          // As with journeys: on a machine that does other work, another try tells a slow moment from a defect.
          ['vitest', 'run', '--retry=2', ...reporters, ...selection],
          isTerminal ? {} : { NO_COLOR: '1' },
        );
        const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = await readReport(reportPath);
        return withBrokenRun({ passed, failed }, exitCode);
      }),
  };
}

/** @type {Step} */
export const journeys = {
  name: 'Browser journeys',
  run: () =>
    withReport(async (reportPath) => {
      const command = inPrivateNetwork(['playwright', 'test', '--retries=2', '--reporter=list,json']);
      const exitCode = await runTool(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath });
      const { expected = 0, unexpected = 0, flaky = 0 } = (await readReport(reportPath)).stats ?? {};
      return withBrokenRun({ passed: expected + flaky, failed: unexpected }, exitCode);
    }),
};

function listTypedProjects() {
  const workspaces = ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(kind, name)),
  );
  return ['.', ...workspaces].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
}

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
async function runTool([tool = '', ...args], env = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const exitCode = await run(tool, args, {
    // Without any, a browser cannot name a file in Japanese.
    env: { LANG: 'C.UTF-8', ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Ended from outside, for example by Ctrl-C: nobody waits for the other steps.
  if (exitCode > 128) process.exit(exitCode);
  return exitCode;
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
  // A runner that broke before its first test leaves none.
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** @param {boolean} hasPassed */
function asOne(hasPassed) {
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Some failures belong to no test (a file that does not load, an error between tests) and show in the exit code alone.
 * @param {Tally} tally
 * @param {number} exitCode
 */
function withBrokenRun(tally, exitCode) {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
