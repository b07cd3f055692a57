import { findException } from './exceptions.mjs';
import { fits, nameOf } from './platforms.mjs';

/**
 * @import { Limits, Platform } from './platforms.mjs'
 * @import { Exception } from './exceptions.mjs'
 */

/**
 * @typedef {Record<string, string>} Specs
 * @typedef {Limits & {
 *   version?: string, integrity?: string, link?: boolean, resolved?: string, inBundle?: boolean,
 *   dependencies?: Specs, devDependencies?: Specs, optionalDependencies?: Specs,
 *   peerDependencies?: Specs, peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} Entry
 * @typedef {Record<string, Entry>} Packages The part `packages` of a package-lock.json.
 */

/** Builds for linux that name no C library because they are linked statically: they run on musl, too. */
const linkedStatically = ['@esbuild/', '@typescript/'];

/**
 * Packages without an integrity, also those that no platform of ours installs: npm writes one for each that it has seen.
 * @param {Packages} packages
 */
export function listUnverified(packages) {
  return Object.keys(packages).filter((path) => !packages[path]?.link && !hasIntegrity(packages, path));
}

/**
 * Follows the tree from the root as npm does on the platform, and collects what would be missing there.
 * @param {Packages} packages
 * @param {Platform} platform
 */
export function checkPlatform(packages, platform) {
  /** @type {Set<string>} */
  const installed = new Set();
  /** @type {Set<string>} */
  const problems = new Set();
  /** @type {Set<Exception>} */
  const exceptions = new Set();
  const waiting = ['', ...listWorkspaces(packages)];

  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (installed.has(path)) continue;
    installed.add(path);
    const entry = packages[path] ?? {};
    if (!hasIntegrity(packages, path)) problems.add(`${path} has no integrity`);
    for (const wanted of listWanted(entry, { isOurs: isOurs(path) })) {
      const found = resolve(packages, path, wanted.name);
      const problem = judge({ path, wanted, found, platform });
      if (problem) problems.add(problem);
      if (found && fits(found.entry, platform)) waiting.push(targetOf(found));
    }
    const lack = findLackingBuild(packages, path, platform);
    if (lack?.exception) exceptions.add(lack.exception);
    else if (lack) problems.add(lack.problem);
  }
  return { installed: installed.size, problems: [...problems].sort(), exceptions: [...exceptions] };
}

/** @param {Packages} packages */
function listWorkspaces(packages) {
  return Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []));
}

/**
 * The root and our workspaces, whose development dependencies are installed, too.
 * @param {string} path
 */
function isOurs(path) {
  return !path.includes('node_modules/');
}

/**
 * A package within another one's archive is covered by the integrity of that archive.
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
 * Looks for a package as Node does: beside the one that asks, then further up.
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = packages[path];
    if (entry) return { path, entry };
    if (folder === '') return null;
  }
}

/** @param {string} folder */
function parentOf(folder) {
  const end = folder.lastIndexOf('/node_modules/');
  return end === -1 ? '' : folder.slice(0, end);
}

/** @param {{ path: string, entry: Entry }} found */
function targetOf({ path, entry }) {
  return entry.link && entry.resolved ? entry.resolved : path;
}

/**
 * @param {{
 *   path: string, wanted: { name: string, spec: string, isOptional: boolean },
 *   found: { entry: Entry } | null, platform: Platform,
 * }} question
 */
function judge({ path, wanted: { name, spec, isOptional }, found, platform }) {
  const asker = path || 'The project';
  if (!found) return `${asker} asks for ${name}, which is not in the lockfile`;
  const { entry } = found;
  // Ranges are for npm to judge: `npm ls`.
  const isExact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(spec);
  if (isExact && !entry.link && entry.version !== spec)
    return `${asker} asks for ${name} ${spec}, and the lockfile has ${entry.version}`;
  if (!isOptional && !fits(entry, platform)) return `${asker} needs ${name}, which is not for ${nameOf(platform)}`;
  return null;
}

/**
 * A package with several optional packages for one system each has builds, of which one must run on the platform. A single
 * one, such as `fsevents`, is an addition that other systems do without.
 * @param {Packages} packages
 * @param {string} path
 * @param {Platform} platform
 * @returns {{ problem: string, exception: Exception | null } | null}
 */
function findLackingBuild(packages, path, platform) {
  const builds = Object.keys(packages[path]?.optionalDependencies ?? {}).filter((name) => {
    const found = resolve(packages, path, name);
    return found?.entry.os !== undefined;
  });
  const [first] = builds;
  if (first === undefined || builds.length === 1) return null;
  if (builds.some((name) => runs(name, resolve(packages, path, name)?.entry ?? {}, platform))) return null;
  const exception = findException(first, platform);
  return { problem: `${path || 'The project'} has no build for ${nameOf(platform)}`, exception };
}

/**
 * @param {string} name
 * @param {Entry} entry
 * @param {Platform} platform
 */
function runs(name, entry, platform) {
  if (!fits(entry, platform)) return false;
  if (platform.libc !== 'musl' || entry.libc !== undefined) return true;
  return linkedStatically.some((beginning) => name.startsWith(beginning));
}
