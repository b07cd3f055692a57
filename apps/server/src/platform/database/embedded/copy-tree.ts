import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCodeOf } from '../../system-code-of.ts';

type CopyOptions = {
  /** Leaves these paths out. A path is relative to the copied directory and has slashes. */
  leavesOut?: (path: string) => boolean;
  /** The relative path of the directory, if it is within the one that is copied. */
  below?: string;
};

/** Copies a directory that may be in use: a file that disappears meanwhile is left out. */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  const { leavesOut = () => false, below = '' } = options;
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true }).catch(noneIfMissing);
  for (const entry of entries) {
    const path = `${below}${entry.name}`;
    if (leavesOut(path)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target, { leavesOut, below: `${path}/` });
    else if (entry.isFile()) await copyToDisk(source, target).catch(noneIfMissing);
  }
}

/** The copy survives a power failure. */
export async function copyToDisk(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await using copy = await open(to, 'r+');
  await copy.datasync();
}

function noneIfMissing(error: unknown): [] {
  if (systemCodeOf(error) !== 'ENOENT') throw error;
  return [];
}
