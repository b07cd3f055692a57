// Part of `npm run check`: holds the rules of rules.mjs. Run alone: node scripts/imports/main.mjs
import { root } from '../lib/project.mjs';
import { findViolations } from './find-violations.mjs';
import { readImports } from './read-imports.mjs';

const violations = findViolations(readImports(root));
for (const violation of violations) console.error(violation);
if (violations.length > 0) {
  console.error(`${violations.length} imports break the rules of scripts/imports/rules.mjs`);
  process.exitCode = 1;
}
