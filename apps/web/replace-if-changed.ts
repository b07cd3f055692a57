import { readFile, rename, writeFile } from 'node:fs/promises';

/**
 * Replaces a file atomically: a build, a type check or a development server that reads at this moment gets either the old
 * content or the new one, complete.
 */
export async function replaceIfChanged(path: string, content: string): Promise<void> {
  const present = await readFile(path, 'utf8').catch(() => null);
  if (present === content) return;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
}
