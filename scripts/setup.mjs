// What every command begins with: the packages of package-lock.json are installed, and with them the project's own Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withSetupLock } from './lib/lock.mjs';
import { projectNode, root } from './lib/project.mjs';
import { runOrExit } from './lib/run.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} Packages */

/** Installs the packages when they are missing or out of date. */
export async function setUp() {
  requireNodeVersion();
  if (!isInstalled()) await withSetupLock(install);
  requireProjectNode();
  return { node: projectNode };
}

function requireNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Yobirin needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** npm writes its own record of what it installed when it is done, so an installation killed halfway has none. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    // The root itself is not recorded, and optional packages may be meant for another platform.
    if (!found) return path === '' || entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    // Missing or cut off counts as nothing installed.
    return {};
  }
}

/** @param {(pid: number) => void} share */
async function install(share) {
  if (isInstalled()) return;
  console.log('Installing packages. This happens the first time and when they change…');
  await runOrExit('npm', ['ci', '--include=dev', '--loglevel=error'], {
    env: { ...process.env, PATH: pathOutsideTheProject() },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
    onStart: share,
  });
}

/** npm must not run on the very Node that it is about to replace. */
function pathOutsideTheProject() {
  const entries = process.env.PATH?.split(delimiter) ?? [];
  return entries.filter((entry) => !entry.startsWith(join(root, 'node_modules'))).join(delimiter);
}

function requireProjectNode() {
  const { status } = spawnSync(projectNode, ['--version']);
  if (status === 0) return;
  fail(
    `The project's own Node does not run: ${projectNode}\nEither npm was told to leave out optional packages, or the packages ` +
      'come from another machine.\nTo repair it: npm ci --include=optional',
  );
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
