import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root } from './project.mjs';

/** The tools that commands use, with the packages that contain them. */
const packages = new Map([
  ['biome', '@biomejs/biome'],
  ['drizzle-kit', 'drizzle-kit'],
  ['knip', 'knip'],
  ['playwright', '@playwright/test'],
  ['tsc', 'typescript'],
  ['vitest', 'vitest'],
]);

/**
 * Makes a command that names `node` or a tool run on the project's Node. On Windows the links in `node_modules/.bin` are shell
 * scripts, which Node cannot start.
 * @param {string[]} command
 */
export function asProgram([file = '', ...args]) {
  if (file === 'node') return [projectNode, ...args];
  const name = packages.get(file);
  if (!name) return [file, ...args];
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [projectNode, join(folder, typeof bin === 'string' ? bin : bin[file]), ...args];
}
