/**
 * @typedef {{ os: string, cpu: string, libc?: 'glibc' | 'musl' }} Platform
 * @typedef {{ os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Limits What a package says about where it can be installed.
 */

/**
 * The systems on which `npm start` and `npm test` are promised to work.
 * @type {Platform[]}
 */
export const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
];

/** @param {Platform} platform */
export function nameOf({ os, cpu, libc }) {
  return [os, cpu, libc].filter(Boolean).join(' ');
}

/**
 * Whether npm installs a package with these limits on the platform.
 * @param {Limits} limits
 * @param {Platform} platform
 */
export function fits({ os, cpu, libc }, platform) {
  return allows(os, platform.os) && allows(cpu, platform.cpu) && (!libc || allows(libc, platform.libc));
}

/**
 * npm's rule: a list of names of which one must match, or of names with `!` of which none may.
 * @param {string | string[] | undefined} limit
 * @param {string | undefined} value
 */
function allows(limit, value) {
  const names = limit === undefined ? [] : [limit].flat();
  if (names.includes(`!${value}`)) return false;
  const wanted = names.filter((name) => !name.startsWith('!'));
  return wanted.length === 0 || wanted.some((name) => name === value || name === 'any');
}
