// `npm run trace`: lists requirements that no test title names, and tests that name an unknown requirement.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const id = String.raw`[A-Z][A-Z0-9-]*-\d+`;

const requirements = readFileSync('docs/requirements.md', 'utf8');
const requiredIds = findIds(requirements, `^- \\[(${id})\\]`);
/** Tests may name decided open points, but need not: most only explain a requirement. */
const openPointIds = findIds(requirements, `^- (OP-\\d+) `);
const idsByTestFile = new Map(listTestFiles().map((path) => [path, readNamedIds(path)]));
const namedIds = new Set([...idsByTestFile.values()].flat());

reportUnnamed();
const unknownCount = reportUnknown();
process.exitCode = unknownCount > 0 ? 1 : 0;

function reportUnnamed() {
  const named = requiredIds.filter(isNamed);
  for (const [area, ids] of groupByArea(requiredIds)) {
    const unnamed = ids.filter((candidate) => !isNamed(candidate));
    if (unnamed.length === 0) continue;
    console.log(`${area}  ${ids.length - unnamed.length} of ${ids.length}, missing ${unnamed.map(numberOf).join(' ')}`);
  }
  console.log(`\n${named.length} of ${requiredIds.length} requirements are named by a test.`);
}

/** @param {string} candidate */
function isNamed(candidate) {
  return namedIds.has(candidate);
}

function reportUnknown() {
  const known = new Set([...requiredIds, ...openPointIds]);
  let count = 0;
  for (const [path, ids] of idsByTestFile) {
    for (const unknown of ids.filter((candidate) => !known.has(candidate))) {
      console.error(`${path} names ${unknown}, which is not in docs/requirements.md.`);
      count++;
    }
  }
  return count;
}

function listTestFiles() {
  const testFiles = ['*.test.ts', '*.test.tsx', '*.spec.ts', ':!scripts'];
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...testFiles]);
  // Git also lists files that were deleted since the last commit.
  return list.toString().split('\n').filter(existsSync);
}

/**
 * A title carries its ids in brackets: `signs in [AUTH-08]`, `refuses a taken ID [PROFILE-03, VALID-04]`.
 * @param {string} path
 */
function readNamedIds(path) {
  const code = readFileSync(path, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  return findIds(code, `\\[(${id}(?:, ?${id})*)\\]`).flatMap((group) => group.split(/, ?/));
}

/**
 * @param {string} text
 * @param {string} pattern
 */
function findIds(text, pattern) {
  return [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, found = '']) => found);
}

/** @param {string[]} ids */
function groupByArea(ids) {
  /** @type {Map<string, string[]>} */
  const areas = new Map();
  for (const requiredId of ids) {
    const area = areaOf(requiredId);
    areas.set(area, [...(areas.get(area) ?? []), requiredId]);
  }
  return areas;
}

/** @param {string} requiredId */
function areaOf(requiredId) {
  return requiredId.slice(0, requiredId.lastIndexOf('-'));
}

/** @param {string} requiredId */
function numberOf(requiredId) {
  return requiredId.slice(requiredId.lastIndexOf('-') + 1);
}
