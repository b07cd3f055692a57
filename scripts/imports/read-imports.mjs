import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

const sources = ['apps/server/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'];
const contract = '@yobirin/contract/';

/** @typedef {Map<string, Set<string>>} Graph From each file to the files that it imports, for values or for types alone. */

/**
 * @param {string} root
 * @returns {Graph}
 */
export function readImports(root) {
  const files = globSync(sources, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const specifiers = specifiersOf(file, readFileSync(posix.join(root.replaceAll('\\', '/'), file), 'utf8'));
      const imported = specifiers.map((specifier) => pathOf(file, specifier)).filter((path) => path !== null);
      return [file, new Set(imported.filter((path) => known.has(path) || path.startsWith('apps/server')))];
    }),
  );
}

/**
 * @param {string} file
 * @param {string} text
 */
function specifiersOf(file, text) {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  // `import('./x.ts')`, as an expression and as a type.
  const inline = [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, specifier]) => specifier);
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...inline].filter(
    (specifier) => specifier !== undefined,
  );
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function pathOf(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (specifier.startsWith(contract)) return `packages/contract/src/${specifier.slice(contract.length)}.ts`;
  return specifier.startsWith('@yobirin/server') ? 'apps/server' : null;
}
