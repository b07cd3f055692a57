import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** @import { Packages } from './native-parts.mjs' */

/**
 * The packages in package-lock.json. Ends the process if the file cannot be read.
 * @returns {Packages}
 */
export function requireLockedPackages() {
  const packages = readPackages('package-lock.json');
  if (packages['']) return packages;
  console.error('package-lock.json cannot be read: it is missing, cut off or not merged.');
  console.error('To get back the committed one: git checkout HEAD -- package-lock.json');
  process.exit(1);
}

/**
 * Empty if the file is missing or truncated.
 * @param {string} file
 * @returns {Packages}
 */
export function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** @param {string} path As in package-lock.json. */
export function isInPlace(path) {
  return existsSync(join(root, path, 'package.json'));
}
