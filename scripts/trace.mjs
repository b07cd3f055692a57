// `npm run trace`: lists requirements that no passed test names, and tests that name an unknown requirement.
// Fails on the latter, and on an id that two requirements have.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { idsInBrackets, readRequirements } from './lib/requirement-ids.mjs';
import { readProvenIds } from './test/proven-ids.mjs';

/** Tests may name decided open points, but need not: most only explain a requirement. */
const { rows, openPoints } = readRequirements(readFileSync('docs/requirements.md', 'utf8'));
const idsByTestFile = new Map(listTestFiles().map((path) => [path, readNamedIds(path)]));
const named = new Set([...idsByTestFile.values()].flat());

reportMissing('No test names', (id) => !named.has(id));
reportRun();
process.exitCode = reportUnknown() + reportRepeated() > 0 ? 1 : 0;

function reportRun() {
  const run = readProvenIds();
  const count = rows.filter((id) => named.has(id)).length;
  console.log(`${count} of ${rows.length} requirements are named by a test.`);
  if (!run) {
    console.log('Which of these tests run and pass is not known: no run of `npm test` is recorded here.');
    return;
  }
  const proven = new Set(run.ids);
  reportMissing('Named, but by no test that passed', (id) => named.has(id) && !proven.has(id));
  const provenCount = rows.filter((id) => proven.has(id)).length;
  console.log(`${provenCount} of ${rows.length} are named by a test that passed in the run of ${run.finishedAt}.`);
}

/**
 * @param {string} heading
 * @param {(id: string) => boolean} isMissing
 */
function reportMissing(heading, isMissing) {
  const missing = rows.filter(isMissing);
  if (missing.length === 0) return;
  console.log(`${heading}:`);
  for (const [area, ids] of groupByArea(rows)) {
    const numbers = ids.filter(isMissing).map(numberOf);
    if (numbers.length > 0) console.log(`  ${area}  ${numbers.length} of ${ids.length}: ${numbers.join(' ')}`);
  }
  console.log();
}

function reportUnknown() {
  const known = new Set([...rows, ...openPoints]);
  let count = 0;
  for (const [path, ids] of idsByTestFile) {
    for (const unknown of ids.filter((candidate) => !known.has(candidate))) {
      console.error(`${path} names ${unknown}, which is not in docs/requirements.md.`);
      count++;
    }
  }
  return count;
}

/** A test that names a repeated id would prove two rows at once. */
function reportRepeated() {
  const repeated = new Set(rows.filter((id, index) => rows.indexOf(id) !== index));
  for (const id of repeated) console.error(`docs/requirements.md has more than one row ${id}.`);
  return repeated.size;
}

function listTestFiles() {
  const testFiles = ['*.test.ts', '*.test.tsx', '*.spec.ts', ':!scripts/trace.test.ts', ':!scripts/test'];
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...testFiles]);
  // Git also lists files that were deleted since the last commit.
  return list.toString().split('\n').filter(existsSync);
}

/** @param {string} path */
function readNamedIds(path) {
  return idsInBrackets(readFileSync(path, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''));
}

/** @param {string[]} ids */
function groupByArea(ids) {
  /** @type {Map<string, string[]>} */
  const areas = new Map();
  for (const id of ids) {
    const area = id.slice(0, id.lastIndexOf('-'));
    areas.set(area, [...(areas.get(area) ?? []), id]);
  }
  return areas;
}

/** @param {string} id */
function numberOf(id) {
  return id.slice(id.lastIndexOf('-') + 1);
}
