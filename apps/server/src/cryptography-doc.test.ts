import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/cryptography.md'), 'utf8');
const isOfTests = /\.test\.tsx?$|(^|\/)(testing|tests|demo|gen)\//;

/** Source files of the product below a folder, by their paths from there. */
function readSources(folder: string): [string, string][] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isOfTests.test(path))
    .map((path) => [path, readFileSync(join(root, folder, path), 'utf8')]);
}

test('docs/cryptography.md names every file that uses cryptography', () => {
  // A file that takes only UUIDs from the module makes no secret.
  const usesCrypto =
    /^import (?!\{ (?:type UUID, )?randomUUID \}).* from '(?:node:crypto|node:tls|jose|@node-rs\/argon2|web-push)'|getRandomValues|crypto\.subtle/m;
  const sources = [...readSources('apps/server/src'), ...readSources('apps/web/src')];
  const users = sources.filter(([, text]) => usesCrypto.test(text)).map(([path]) => path);

  expect(users.length).toBeGreaterThan(25);
  expect(users.filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
});

test('docs/cryptography.md names every purpose of the secret keys, and no other', () => {
  const sources = readSources('apps/server/src');
  const purposes = sources
    .filter(([, text]) => text.includes('keysFor('))
    .flatMap(([, text]) => [...text.matchAll(/(?:keysFor\(|const purpose = )'([\w -]+)'/g)].map(([, name]) => name));
  const section = page.slice(page.indexOf('## Purposes of'), page.indexOf('## Algorithms'));
  const named = [...section.matchAll(/^\| `([\w -]+)` \|/gm)].map(([, name]) => name);

  expect(new Set(named)).toEqual(new Set(purposes));
});
