import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fits, nameMachine } from '../lib/native-parts.mjs';
import { checkPlatform, listUnverified } from './check-platform.mjs';
import { platforms } from './platforms.mjs';

type Packages = Parameters<typeof checkPlatform>[0];
type Machine = Parameters<typeof checkPlatform>[1];

const lockfile = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const arm: Machine = { platform: 'linux', arch: 'arm64', libc: 'glibc', nodeVersion: '20.19.0' };
const windows: Machine = { platform: 'win32', arch: 'x64', libc: null, nodeVersion: '20.19.0' };

describe('the committed lockfile', () => {
  test.each(platforms.map((machine) => [nameMachine(machine), machine] as const))('is complete on %s', (_, machine) => {
    expect(checkPlatform(readLockfile(), machine).problems).toEqual([]);
  });

  test('has an integrity for every package', () => {
    expect(listUnverified(readLockfile())).toEqual([]);
  });

  test('names a package whose integrity was removed', () => {
    const packages = readLockfile();
    delete entryOf(packages, 'node_modules/@rolldown/binding-linux-arm64-gnu').integrity;

    expect(checkPlatform(packages, arm).problems).toEqual([
      'node_modules/@rolldown/binding-linux-arm64-gnu has no integrity',
    ]);
    expect(listUnverified(packages)).toEqual(['node_modules/@rolldown/binding-linux-arm64-gnu']);
  });

  test('names a platform package that was removed', () => {
    const packages = readLockfile();
    delete packages['node_modules/@img/sharp-libvips-linux-arm64'];

    expect(checkPlatform(packages, arm).problems).toContain(
      'node_modules/sharp asks for @img/sharp-libvips-linux-arm64, which is not in the lockfile',
    );
  });

  test('names a platform package of another version than its owner asks for', () => {
    const packages = readLockfile();
    entryOf(packages, 'node_modules/@tailwindcss/oxide-linux-arm64-gnu').version = '4.3.5';

    expect(checkPlatform(packages, arm).problems).toEqual([
      'node_modules/@tailwindcss/oxide asks for @tailwindcss/oxide-linux-arm64-gnu 4.3.3, and the lockfile has 4.3.5',
    ]);
  });

  test('names a dependency of a workspace that was removed', () => {
    const packages = readLockfile();
    delete packages['node_modules/graphql-jit'];

    expect(checkPlatform(packages, arm).problems).toEqual([
      'apps/server asks for graphql-jit, which is not in the lockfile',
    ]);
  });
});

describe('a package with a build for each system', () => {
  const packages: Packages = {
    '': { dependencies: { tool: '1.0.0' } },
    'node_modules/tool': {
      version: '1.0.0',
      integrity: 'sha512-tool',
      optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-x64': '1.0.0' },
    },
    'node_modules/tool-linux-x64': { version: '1.0.0', integrity: 'sha512-l', os: ['linux'], cpu: ['x64'] },
    'node_modules/tool-darwin-x64': { version: '1.0.0', integrity: 'sha512-d', os: 'darwin', cpu: 'x64' },
  };

  test('is reported on a system for which it has none', () => {
    expect(checkPlatform(packages, windows).problems).toEqual(['node_modules/tool has no build for win32 x64']);
  });

  test('does not count for musl when its build names no C library', () => {
    const linux = { ...arm, arch: 'x64' };
    expect(checkPlatform(packages, linux).problems).toEqual([]);
    expect(checkPlatform(packages, { ...linux, libc: 'musl' }).problems).toEqual([
      'node_modules/tool has no build for linux x64 musl',
    ]);
  });
});

test('an optional package for some systems on any processor is a convenience, not a build', () => {
  const packages: Packages = {
    '': { dependencies: { watcher: '1.0.0' } },
    'node_modules/watcher': {
      version: '1.0.0',
      integrity: 'sha512-w',
      optionalDependencies: { fsevents: '2.3.3', winevents: '1.0.0' },
    },
    'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-f', os: ['darwin'] },
    'node_modules/winevents': { version: '1.0.0', integrity: 'sha512-v', os: ['win32'] },
  };

  expect(checkPlatform(packages, arm).problems).toEqual([]);
});

test('a needed package that is for other systems only is reported', () => {
  const packages: Packages = {
    '': { dependencies: { fsevents: '2.3.3' } },
    'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-f', os: ['darwin'] },
  };

  expect(checkPlatform(packages, arm).problems).toEqual([
    'The project needs fsevents, which is not for linux arm64 glibc',
  ]);
});

test.each([
  [{}, true],
  [{ os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }, true],
  [{ os: 'linux', cpu: 'arm64' }, true],
  [{ os: ['!win32'] }, true],
  [{ os: ['!linux'] }, false],
  [{ os: ['darwin'] }, false],
  [{ cpu: ['x64'] }, false],
  [{ libc: ['musl'] }, false],
])('limits %j fit linux arm64 with glibc: %s', (limits, expected) => {
  expect(fits(limits, arm)).toBe(expected);
});

function readLockfile(): Packages {
  return JSON.parse(lockfile).packages;
}

function entryOf(packages: Packages, path: string) {
  const entry = packages[path];
  if (!entry) throw new Error(`${path} is not in the lockfile`);
  return entry;
}
