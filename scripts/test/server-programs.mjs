import { existsSync, readdirSync } from 'node:fs';
import { findOnPath, installPackages, isDebianRoot } from './system-packages.mjs';

/**
 * A third-party program that some tests start, most often a server. They are skipped without it.
 * @typedef {object} ServerProgram
 * @property {string} name
 * @property {string} debianPackage
 * @property {() => string | null} find Its path on this machine.
 * @property {string} testsOf The tests that need it.
 */

/** @type {ServerProgram} */
export const coturn = {
  name: 'coturn',
  debianPackage: 'coturn',
  find: () => findOnPath('turnserver'),
  testsOf: 'relayed calls',
};

/** @type {ServerProgram} */
export const redis = {
  name: 'Redis',
  debianPackage: 'redis-server',
  find: () => findOnPath('redis-server'),
  testsOf: 'several nodes',
};

/**
 * Its S3 interface stands for every S3-compatible store.
 * @type {ServerProgram}
 */
export const swift = {
  name: 'OpenStack Swift',
  debianPackage: 'python3-swift',
  find: () => findFolder('/usr/lib/python3/dist-packages/swift'),
  testsOf: 'files in S3',
};

/**
 * With all of its programs, which the embedded one lacks.
 * @type {ServerProgram}
 */
export const postgres = {
  name: 'PostgreSQL',
  debianPackage: 'postgresql',
  find: findPostgresPrograms,
  testsOf: 'backups and replicas',
};

/** @type {ServerProgram} */
export const clamd = {
  name: 'clamd',
  debianPackage: 'clamav-daemon',
  find: () => findOnPath('clamd'),
  testsOf: 'scanned files',
};

/**
 * Makes routers of network namespaces.
 * @type {ServerProgram}
 */
export const nftables = {
  name: 'nftables',
  debianPackage: 'nftables',
  find: () => findOnPath('nft'),
  testsOf: 'calls behind NAT',
};

export function ensureServerPrograms() {
  ensurePrograms([coturn, redis, swift, postgres, clamd, nftables]);
}

/**
 * Installs missing programs, where permitted, and prints which tests are skipped because one is still missing.
 * @param {ServerProgram[]} programs
 */
export function ensurePrograms(programs) {
  installPrograms(programs);
  for (const program of findMissing(programs))
    console.log(`${reasonToSkip(program)}: the tests of ${program.testsOf} are skipped.`);
}

/**
 * Installs missing programs, where permitted.
 * @param {ServerProgram[]} programs
 */
export function installPrograms(programs) {
  if (isDebianRoot()) installPackages(findMissing(programs).map(({ debianPackage }) => debianPackage));
}

/**
 * The reason to skip tests that need this program.
 * @param {ServerProgram} program
 */
export function reasonToSkip({ name }) {
  return `There is no ${name} here`;
}

/** @param {ServerProgram[]} programs */
function findMissing(programs) {
  return programs.filter(({ find }) => find() === null);
}

/** The programs of the newest version, at the path that Debian and its derivatives use. */
function findPostgresPrograms() {
  const installations = findFolder('/usr/lib/postgresql');
  const versions = installations ? readdirSync(installations).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = versions.map((version) => `${installations}/${version}/bin`);
  return folders.find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/pg_dump`)) ?? null;
}

/** @param {string} path */
function findFolder(path) {
  return existsSync(path) ? path : null;
}
