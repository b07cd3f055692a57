import { existsSync, readdirSync } from 'node:fs';
import { findOnPath, installPackages, isDebianRoot } from './system-packages.mjs';

/**
 * A server of others that some tests start, and are skipped without.
 * @typedef {object} ServerProgram
 * @property {string} name
 * @property {string} debianPackage
 * @property {() => string | null} find Where it is on this machine.
 * @property {string} testsOf What cannot be tested without it.
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
 * Its S3 interface stands for that of every such store.
 * @type {ServerProgram}
 */
export const swift = {
  name: 'OpenStack Swift',
  debianPackage: 'python3-swift',
  find: () => findFolder('/usr/lib/python3/dist-packages/swift'),
  testsOf: 'files in S3',
};

/**
 * With all its programs, which the embedded one comes without.
 * @type {ServerProgram}
 */
export const postgres = {
  name: 'PostgreSQL',
  debianPackage: 'postgresql',
  find: findPostgresPrograms,
  testsOf: 'backups and replicas',
};

const all = [coturn, redis, swift, postgres];

/** Installs those that are missing, where we may. */
export function ensureServerPrograms() {
  if (isDebianRoot()) installPackages(findMissing().map(({ debianPackage }) => debianPackage));
  for (const program of findMissing())
    console.log(`${reasonToSkip(program)}: the tests of ${program.testsOf} are skipped.`);
}

/**
 * Why the tests that need a program do not run where it is missing.
 * @param {ServerProgram} program
 */
export function reasonToSkip({ name }) {
  return `There is no ${name} here`;
}

function findMissing() {
  return all.filter(({ find }) => find() === null);
}

/** Those of the newest version, where Debian and its kin keep them. */
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
