import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { ensureFirefox } from './firefox.mjs';
import { createOutcome, mergeOutcomes, withExitCode } from './outcome.mjs';
import { inPrivateNetwork } from './private-network.mjs';
import { reasonToSkip, redis } from './server-programs.mjs';
import { timeOfRun } from './time-for-journeys.mjs';

/** @import { Step } from './steps.mjs' */

/** Colours make a log file hard to read, and not every tool notices that it writes to a file. */
const isTerminal = process.stdout.isTTY === true;

/** Another try tells a slow moment of the machine from a defect; the tests that needed one are named at the end. */
const tries = { vitest: '--retry=1', playwright: '--retries=1' };
/** The outcome of a step that counts as one test. */
const passed = createOutcome({ passed: 1 });
/** The project of vitest.config.ts whose files start a cluster when loaded. */
const severalNodes = 'nodes';

/** @type {Step} */
export const types = {
  name: 'Types',
  async run() {
    const exitCodes = await Promise.all(listTypedProjects().map(checkTypes));
    return exitCodes.every((exitCode) => exitCode === 0) ? passed : createOutcome({ failed: [{ title: 'Types' }] });
  },
};

/** @type {Step} */
export const lint = {
  name: 'Lint',
  async run() {
    const exitCodes = await Promise.all([
      runTool(['biome', 'ci', ...(isTerminal ? [] : ['--colors=off']), '.']),
      runTool(['node', join(root, 'scripts/imports/main.mjs')]),
      // Finds exports, files and dependencies that nothing uses.
      runTool(['knip', '--no-progress']),
    ]);
    return exitCodes.every((exitCode) => exitCode === 0) ? passed : createOutcome({ failed: [{ title: 'Lint' }] });
  },
};

/**
 * @param {{ name: string, projects?: string[] }} selection Without projects: all projects of vitest.config.ts that can run here.
 * @returns {Step}
 */
export function unitTests({ name, projects = [] }) {
  return {
    name,
    async run() {
      const isWhole = projects.length > 0 || redis.find() !== null;
      const selection = isWhole ? projects : [`!${severalNodes}`];
      const command = ['vitest', 'run', tries.vitest, '--reporter=default', `--reporter=${reporter('vitest')}`];
      const options = selection.flatMap((project) => ['--project', project]);
      const outcome = await runTests(name, [...command, ...options], isTerminal ? {} : { NO_COLOR: '1' });
      return isWhole ? outcome : mergeOutcomes([outcome, await skipProject(severalNodes, reasonToSkip(redis))]);
    },
  };
}

/** @type {Step} */
export const journeys = {
  name: 'Browser journeys',
  async run() {
    // Imported here because its packages may be installed only by now.
    const { ensureChromium } = await import('./chromium.mjs');
    ensureChromium();
    ensureFirefox();
    const command = ['playwright', 'test', tries.playwright, `--reporter=list,${reporter('playwright')}`];
    return runTests('Browser journeys', inPrivateNetwork(command), timeOfRun(performance.timeOrigin));
  },
};

/**
 * Relative to the root, because Playwright splits a reporter's path at commas.
 * @param {'vitest' | 'playwright'} runner
 */
function reporter(runner) {
  return `./scripts/test/${runner}-outcome.mjs`;
}

/**
 * Only files that changed since the last check are checked again.
 * @param {string} project
 */
function checkTypes(project) {
  const memory = join(root, '.data/types', `${project.replaceAll(/\W/g, '-')}.tsbuildinfo`);
  return runTool(['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory]);
}

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
    // Without a locale a browser cannot name a file in Japanese.
    env: { LANG: 'C.UTF-8', ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Ended by a signal such as Ctrl-C: skip the other steps.
  if (exitCode > 128) process.exit(exitCode);
  return exitCode;
}

/**
 * @param {string} name
 * @param {string[]} command Must use one of our reporters.
 * @param {NodeJS.ProcessEnv} [env]
 */
function runTests(name, command, env) {
  return withTemporaryFile(async (file) => {
    const exitCode = await runTool(command, { ...env, OUTCOME_FILE: file });
    return withExitCode(await readJson(file), { name, exitCode });
  });
}

/**
 * Reports the tests of a project that cannot be loaded here, found by reading its files.
 * @param {string} project
 * @param {string} reason
 */
function skipProject(project, reason) {
  return withTemporaryFile(async (file) => {
    const exitCode = await runTool(['vitest', 'list', '--static-parse', `--json=${file}`, '--project', project]);
    /** @type {{ name: string, file: string }[]} */
    const tests = (await readJson(file)) ?? [];
    const skipped = tests.map((test) => ({ title: test.name, file: relative(root, test.file), reason }));
    return withExitCode(createOutcome({ skipped }), { name: `List of the tests of ${project}`, exitCode });
  });
}

/**
 * @template T
 * @param {(path: string) => Promise<T>} use
 */
async function withTemporaryFile(use) {
  const folder = await mkdtemp(join(tmpdir(), 'yobirin-outcome-'));
  try {
    return await use(join(folder, 'outcome.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Null if the file is missing: its writer failed before.
 * @param {string} path
 */
async function readJson(path) {
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : null;
}
