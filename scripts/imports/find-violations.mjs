import { features, forbidden, innerFiles, mutualPairs, tieredFolders, tiers } from './rules.mjs';

/** @import { Graph } from './read-imports.mjs' */

/**
 * The broken rules, in words; empty if there are none.
 * @param {Graph} graph
 * @returns {string[]}
 */
export function findViolations(graph) {
  const imports = [...graph].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })));
  return [...imports.flatMap((one) => problemsOf(one)), ...findCircles(graph).map(describeCircle)];
}

/** @typedef {{ from: string, to: string }} Import */

/** @param {Import} one */
function problemsOf({ from, to }) {
  const reasons = [
    ...forbidden.filter((rule) => isForbidden(rule, { from, to })).map(({ reason }) => reason),
    ...(isInner({ from, to }) ? ['Use another feature through its service.'] : []),
    ...(isUpward({ from, to })
      ? ['Features import those of lower tiers: say an event, pass it in, or move what both need below them.']
      : []),
  ];
  return reasons.map((reason) => `${from} imports ${to}\n    ${reason}`);
}

/**
 * @param {(typeof forbidden)[number]} rule
 * @param {Import} one
 */
function isForbidden({ from: folders, to: targets, except = [] }, { from, to }) {
  const isTested = isTest(from) && targets.includes('apps/server/src');
  return isWithin(from, folders) && isWithin(to, targets) && !isWithin(to, except) && !isTested;
}

/** @param {Import} one */
function isInner({ from, to }) {
  const [own, other] = [from, to].map(featureOf);
  if (!own || !other || own === other || !innerFiles.some((ending) => to.endsWith(ending))) return false;
  return !(from.endsWith('.tables.ts') && to.endsWith('.tables.ts'));
}

/** @param {Import} one */
function isUpward({ from, to }) {
  const [own, other] = [from, to].map(placeOf);
  if (isTest(from) || !own || !other || own.folder === other.folder || other.tier < own.tier) return false;
  const pair = mutualPairs.find(({ folders }) => folders.includes(own.folder) && folders.includes(other.folder));
  return !pair || (pair.upwardOnlyIn !== undefined && !from.endsWith(pair.upwardOnlyIn));
}

/** @param {string} file */
function featureOf(file) {
  return file.startsWith(`${features}/`) ? file.slice(features.length + 1).split('/')[0] : undefined;
}

/** @param {string} file */
function placeOf(file) {
  for (const [tier, folders] of tiers.entries()) {
    const folder = folders.find((name) => isWithin(file, [name]));
    if (folder) return { tier, folder };
  }
  if (isWithin(file, tieredFolders)) throw new Error(`${file} is in no tier of scripts/imports/rules.mjs`);
  return null;
}

/**
 * Tests may import everything they need.
 * @param {string} file
 */
function isTest(file) {
  return /\.test\.tsx?$/.test(file);
}

/**
 * @param {string} file
 * @param {readonly string[]} folders
 */
function isWithin(file, folders) {
  return folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
}

/** @param {string[]} circle */
function describeCircle(circle) {
  return `these files import each other in a circle:\n    ${circle.toSorted().join('\n    ')}`;
}

/**
 * The sets of files that import each other in a circle (strongly connected components), by Tarjan's algorithm.
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function findCircles(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const visits = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];

  /** @param {string} file */
  function visit(file) {
    const own = { index: visits.size, low: visits.size, isOpen: true };
    visits.set(file, own);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const other = visits.get(next) ?? visit(next);
      if (other.isOpen) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const circle = open.splice(open.indexOf(file));
      for (const member of circle) closeVisit(member);
      if (circle.length > 1) circles.push(circle);
    }
    return own;
  }

  /** @param {string} file */
  function closeVisit(file) {
    const visited = visits.get(file);
    if (visited) visited.isOpen = false;
  }

  for (const file of graph.keys()) if (!visits.has(file)) visit(file);
  return circles;
}
