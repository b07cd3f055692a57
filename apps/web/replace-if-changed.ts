import { readFile, rename, writeFile } from 'node:fs/promises';

/**
 * A build, a type check or a development server may be reading at this moment: it must find the old file or the new
 * one, whole.
 */
export async function replaceIfChanged(path: string, content: string): Promise<void> {
  const present = await readFile(path, 'utf8').catch(() => null);
  if (present === content) return;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
}
