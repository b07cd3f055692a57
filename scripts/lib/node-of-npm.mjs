import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import nodePath from 'node:path';

/**
 * Removes a folder, and every folder within it, from a search path.
 * @param {string} searchPath
 * @param {string} folder
 * @param {import('node:path').PlatformPath} [paths] How the system writes paths. Windows ignores their case.
 */
export function withoutFolder(searchPath, folder, paths = nodePath) {
  const entries = searchPath.split(paths.delimiter).filter((entry) => !isWithin(folder, entry, paths));
  return entries.join(paths.delimiter);
}

/**
 * @param {string} folder
 * @param {string} path
 * @param {import('node:path').PlatformPath} paths
 */
function isWithin(folder, path, paths) {
  const relative = paths.relative(folder, path);
  // On Windows there is no relative path to another drive.
  return relative.split(paths.sep)[0] !== '..' && !paths.isAbsolute(relative);
}

/**
 * Lets npm replace the project's Node while it is running. Windows can rename a running program but not delete it, so the
 * program is moved aside and a copy takes its place. A Node outside of `packages` is left alone.
 * @param {string} node
 * @param {{ packages: string, aside: string }} folders What npm replaces; and, on the same drive, where to move programs.
 *   Programs there that are no longer running are deleted.
 */
export function freeNode(node, { packages, aside }, platform = process.platform) {
  if (platform !== 'win32' || !isWithin(packages, node, nodePath) || !existsSync(node)) return;
  mkdirSync(aside, { recursive: true });
  for (const name of readdirSync(aside)) deleteUnlessRunning(nodePath.join(aside, name));
  const moved = nodePath.join(aside, `${randomUUID()}.exe`);
  renameSync(node, moved);
  copyFileSync(moved, node);
}

/**
 * Says why the project's Node does not start, and what to do.
 * @param {string} node
 * @param {NodeJS.ErrnoException | undefined} error What the system said to the start.
 */
export function explainNode(node, error) {
  if (error?.code === 'EACCES')
    return (
      `The system does not let this user run ${node}\n` +
      'If its file system is mounted with noexec, move the checkout to one from which programs may run. ' +
      'Otherwise give the file back its right to be run: npm ci'
    );
  return (
    `The Node of the project does not run on this machine: ${node}\n` +
    'Either this system is too old for it, or the packages come from another one. To install them anew: npm ci'
  );
}

/** @param {string} program */
function deleteUnlessRunning(program) {
  try {
    rmSync(program);
  } catch {
    // Still running. A later start deletes it.
  }
}
