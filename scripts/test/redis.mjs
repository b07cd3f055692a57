import { findOnPath, installPackages, isDebianRoot } from './system-packages.mjs';

/** Makes sure that there is a Redis where we may install one. Elsewhere the tests of several nodes are skipped. */
export function ensureRedis() {
  if (findOnPath('redis-server')) return;
  if (isDebianRoot()) installPackages(['redis-server']);
  if (!findOnPath('redis-server')) console.log('There is no Redis here: the tests of several nodes are skipped.');
}
