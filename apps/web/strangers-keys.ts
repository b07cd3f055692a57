import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** The files from which everything that strangers meet is reached: scripts, pages that the server renders, the service worker. */
const entries = [
  'visitor/client.tsx',
  'visitor/visitor-pages.tsx',
  'guest/client.tsx',
  'guest/guest-shell.tsx',
  'guest/mail/mail-page.tsx',
  'notification/service-worker.ts',
];

/** The keys of all messages that these files use, or files that they import, in any depth (LANG-07). */
export async function findStrangersKeys(sources: string): Promise<Set<string>> {
  const keys = new Set<string>();
  const seen = new Set<string>();

  async function visit(file: string): Promise<void> {
    if (seen.has(file) || !/\.tsx?$/.test(file) || file.includes('/gen/')) return;
    seen.add(file);
    const code = await readFile(file, 'utf8');
    for (const [, key = ''] of code.matchAll(/\bm\.(\w+)/g)) keys.add(key);
    const imported = [...code.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) => path);
    await Promise.all(imported.map((path) => visit(resolve(dirname(file), path))));
  }

  await Promise.all(entries.map((entry) => visit(join(sources, entry))));
  return keys;
}
