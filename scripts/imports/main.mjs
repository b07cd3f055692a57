// Part of `npm run check`: enforces the rules of rules.mjs. Run it alone with: node scripts/imports/main.mjs
import { root } from '../lib/project.mjs';
import { findViolations } from './find-violations.mjs';
import { readImports } from './read-imports.mjs';

const violations = findViolations(readImports(root));
for (const violation of violations) console.error(violation);
if (violations.length > 0) {
  console.error(`${violations.length} imports break the rules of scripts/imports/rules.mjs`);
  process.exitCode = 1;
}
