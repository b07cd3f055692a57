import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Explains that the cache of npm cannot be written to, and what to do. Null if it can. Makes the folder, as npm would.
 * @param {string | undefined} cache npm tells the scripts that it starts which folder it uses.
 */
export function explainNpmCache(cache = process.env.npm_config_cache) {
  if (!cache) return null;
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return null;
  } catch {
    return `npm cannot write to its cache: ${cache}\nSet npm_config_cache to a folder of your own, and start again.`;
  }
}

/**
 * Explains which folder of the checkout this user may not write to, and what to do. Null if there is none. A missing folder
 * counts as writable: its parent decides.
 * @param {string[]} folders
 */
export function explainUnwritable(folders, askSystem = accessSync, isOwn = isOwnCheckout()) {
  const refused = folders.map((folder) => join(root, folder)).find((folder) => isRefused(folder, askSystem));
  if (refused === undefined) return null;
  return [
    `Packages and pages are made in this checkout, and this user may not write to ${refused}`,
    // The checkout is this user's, but a command run as root has made a folder in it.
    isOwn && refused !== root
      ? `If another user, such as root, has made it, make it yours and start again: sudo chown -R ${process.getuid?.()} "${refused}"`
      : 'Start as the user that owns the checkout, or clone it into a folder of your own, and start again.',
  ].join('\n');
}

function isOwnCheckout() {
  return statSync(root).uid === process.getuid?.();
}

/**
 * @param {string} folder
 * @param {typeof accessSync} askSystem
 */
function isRefused(folder, askSystem) {
  try {
    askSystem(folder, constants.W_OK);
    return false;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
}
