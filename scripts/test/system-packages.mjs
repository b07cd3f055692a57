import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} name */
export function findOnPath(name) {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return candidates.find(isExecutable) ?? null;
}

/** Whether packages may be installed on this machine. */
export function isDebianRoot() {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== null;
}

/**
 * A package that the distribution lacks is no failure: the caller checks whether it is installed.
 * @param {string[]} names
 */
export function installPackages(names) {
  if (names.length === 0) return;
  console.log(`Installing ${names.join(' and ')} (first time only)…`);
  runApt(['update']);
  for (const name of names) runApt(['install', '-y', '--no-install-recommends', name]);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string[]} args */
function runApt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
