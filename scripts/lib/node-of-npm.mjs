import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import nodePath from 'node:path';

/**
 * A search path without a folder and what is in it.
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
  const way = paths.relative(folder, path);
  // On Windows there is no relative path to another drive.
  return way.split(paths.sep)[0] !== '..' && !paths.isAbsolute(way);
}

/**
 * Lets npm replace the Node of the project while it runs these scripts, or a server. Windows lets a running program be renamed,
 * but not deleted: so it is moved aside, and a copy that does not run takes its place. A Node of the machine stays where it is.
 * @param {string} node
 * @param {{ packages: string, aside: string }} folders What npm replaces; and, on the same drive, where to move programs. Those
 *   that do not run any more are deleted there.
 */
export function freeNode(node, { packages, aside }, platform = process.platform) {
  if (platform !== 'win32' || !isWithin(packages, node, nodePath) || !existsSync(node)) return;
  mkdirSync(aside, { recursive: true });
  for (const name of readdirSync(aside)) deleteUnlessRunning(nodePath.join(aside, name));
  const moved = nodePath.join(aside, `${randomUUID()}.exe`);
  renameSync(node, moved);
  copyFileSync(moved, node);
}

/** @param {string} program */
function deleteUnlessRunning(program) {
  try {
    rmSync(program);
  } catch {
    // It runs still. A later start deletes it.
  }
}
