import { fits, listBuilds, locate, nameMachine, nameOf, replaceable } from '../lib/native-parts.mjs';

/**
 * @import { Machine, Package } from '../lib/native-parts.mjs'
 * @typedef {Record<string, string>} Specs
 * @typedef {Package & {
 *   link?: boolean, resolved?: string, inBundle?: boolean,
 *   dependencies?: Specs, devDependencies?: Specs,
 *   peerDependencies?: Specs, peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} Entry
 * @typedef {Record<string, Entry>} Packages The part `packages` of a package-lock.json.
 */

/** Linux builds that declare no C library because they are linked statically: they run on musl, too. */
const linkedStatically = ['@esbuild/', '@typescript/'];

/**
 * Packages without an integrity, those of unsupported platforms included: npm writes one for each package it has seen.
 * @param {Packages} packages
 */
export function listUnverified(packages) {
  return Object.keys(packages).filter((path) => !packages[path]?.link && !hasIntegrity(packages, path));
}

/**
 * Follows the dependency tree like npm on this machine, and collects what would be missing.
 * @param {Packages} packages
 * @param {Machine} machine
 */
export function checkPlatform(packages, machine) {
  /** @type {Set<string>} */
  const installed = new Set();
  /** @type {Set<string>} */
  const problems = new Set();
  const waiting = ['', ...listWorkspaces(packages)];

  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (installed.has(path)) continue;
    installed.add(path);
    if (!hasIntegrity(packages, path)) problems.add(`${path} has no integrity`);
    if (lacksBuild(packages, path, machine))
      problems.add(`${nameAsker(path)} has no build for ${nameMachine(machine)}`);
    for (const wanted of listWanted(packages[path] ?? {}, { isOurs: isOurs(path) })) {
      const foundPath = locate(packages, path, wanted.name);
      const found = packages[foundPath];
      const problem = judge({ path, wanted, found, machine });
      if (problem) problems.add(problem);
      if (found && fits(found, machine)) waiting.push(found.link && found.resolved ? found.resolved : foundPath);
    }
  }
  return { installed: installed.size, problems: [...problems].sort() };
}

/** @param {Packages} packages */
function listWorkspaces(packages) {
  return Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []));
}

/**
 * Whether it is the root or a workspace, whose development dependencies are installed, too.
 * @param {string} path
 */
function isOurs(path) {
  return !path.includes('node_modules/');
}

/**
 * The integrity of an archive also covers the packages bundled in it.
 * @param {Packages} packages
 * @param {string} path
 * @returns {boolean}
 */
function hasIntegrity(packages, path) {
  const entry = packages[path];
  if (isOurs(path) || entry?.integrity) return true;
  return entry?.inBundle === true && hasIntegrity(packages, path.slice(0, path.lastIndexOf('/node_modules/')));
}

/**
 * @param {Entry} entry
 * @param {{ isOurs: boolean }} place
 */
function listWanted(entry, { isOurs }) {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
  const needed = { ...dependencies, ...(isOurs ? devDependencies : {}) };
  const peers = Object.entries(peerDependencies ?? {}).filter(([name]) => !peerDependenciesMeta?.[name]?.optional);
  return [
    ...Object.entries(needed).map(([name, spec]) => ({ name, spec, isOptional: false })),
    ...peers.map(([name, spec]) => ({ name, spec, isOptional: false })),
    ...Object.entries(optionalDependencies ?? {}).map(([name, spec]) => ({ name, spec, isOptional: true })),
  ];
}

/**
 * @param {{
 *   path: string, wanted: { name: string, spec: string, isOptional: boolean },
 *   found: Entry | undefined, machine: Machine,
 * }} question
 */
function judge({ path, wanted: { name, spec, isOptional }, found, machine }) {
  if (!found) return `${nameAsker(path)} asks for ${name}, which is not in the lockfile`;
  // `npm ls` checks ranges.
  const isExact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(spec);
  if (isExact && !found.link && found.version !== spec)
    return `${nameAsker(path)} asks for ${name} ${spec}, and the lockfile has ${found.version}`;
  if (!isOptional && !fits(found, machine))
    return `${nameAsker(path)} needs ${name}, which is not for ${nameMachine(machine)}`;
  return null;
}

/**
 * Whether a package has native builds, and none of them runs on the machine.
 * @param {Packages} packages
 * @param {string} path
 * @param {Machine} machine
 */
function lacksBuild(packages, path, machine) {
  const builds = listBuilds(packages, path);
  if (builds.length === 0 || replaceable.has(path)) return false;
  return !builds.some((build) => runs(nameOf(build), packages[build], machine));
}

/**
 * @param {string} name
 * @param {Entry | undefined} entry
 * @param {Machine} machine
 */
function runs(name, entry, machine) {
  if (!fits(entry, machine)) return false;
  if (machine.libc !== 'musl' || entry?.libc !== undefined) return true;
  return linkedStatically.some((beginning) => name.startsWith(beginning));
}

/** @param {string} path */
function nameAsker(path) {
  return path || 'The project';
}
