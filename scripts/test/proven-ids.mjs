import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @import { Outcome } from './outcome.mjs' */

/** Written by `npm test`, read by `npm run trace`. */
const file = '.data/proven-ids.json';

/**
 * Keeps the ids in the titles of all tests that passed in a whole run.
 * @param {Outcome} outcome
 * @param {Date} finishedAt
 */
export function recordProvenIds({ proven }, finishedAt) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ finishedAt, ids: [...new Set(proven)].sort() }));
}

/**
 * Null if no whole run was recorded here.
 * @returns {{ finishedAt: string, ids: string[] } | null}
 */
export function readProvenIds() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
