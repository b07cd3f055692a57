import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root } from './project.mjs';

/** The tools that commands run, with the packages that bring them. */
const packages = new Map([
  ['biome', '@biomejs/biome'],
  ['drizzle-kit', 'drizzle-kit'],
  ['knip', 'knip'],
  ['playwright', '@playwright/test'],
  ['tsc', 'typescript'],
  ['vitest', 'vitest'],
]);

/**
 * A command that names one of the tools, as a command that runs its script on the project's Node. Their links in
 * `node_modules/.bin` are scripts of a shell on Windows, which Node does not start, and look for a Node of their own elsewhere.
 * @param {string[]} command
 */
export function asProgram([file = '', ...args]) {
  const name = packages.get(file);
  if (!name) return [file, ...args];
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [projectNode, join(folder, typeof bin === 'string' ? bin : bin[file]), ...args];
}
