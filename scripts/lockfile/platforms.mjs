/** @import { Machine } from '../lib/native-parts.mjs' */

/**
 * The systems for which package-lock.json must be complete, with the oldest Node that runs the scripts.
 * @type {Machine[]}
 */
export const platforms = [
  { platform: 'linux', arch: 'x64', libc: 'glibc', nodeVersion: '20.19.0' },
  { platform: 'linux', arch: 'arm64', libc: 'glibc', nodeVersion: '20.19.0' },
  { platform: 'linux', arch: 'x64', libc: 'musl', nodeVersion: '20.19.0' },
  { platform: 'linux', arch: 'arm64', libc: 'musl', nodeVersion: '20.19.0' },
  { platform: 'darwin', arch: 'x64', libc: null, nodeVersion: '20.19.0' },
  { platform: 'darwin', arch: 'arm64', libc: null, nodeVersion: '20.19.0' },
  { platform: 'win32', arch: 'x64', libc: null, nodeVersion: '20.19.0' },
  { platform: 'win32', arch: 'arm64', libc: null, nodeVersion: '20.19.0' },
];
