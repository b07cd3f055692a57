import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertFileKey, type ByteRange, type FileStore, type StoredFile } from './file-store.ts';
import { writeWithin } from './write-within.ts';

/** Keys never begin with a dot, so no stored file can be in here. */
const incomingFolder = '.incoming';
const abandonedAfterMs = 60 * 60 * 1000;

/** Files in a directory. A file is written to a temporary name and renamed when complete, so that a reader never sees a part. */
export async function createDiskFileStore(directory: string): Promise<FileStore> {
  const incoming = join(directory, incomingFolder);
  await mkdir(incoming, privateDirectory);
  await tighten(directory);
  await clearAbandonedWrites(incoming, abandonedAfterMs);

  const pathOf = (key: string): string => {
    assertFileKey(key);
    return join(directory, key);
  };

  return {
    async write(key, stream, options) {
      const path = pathOf(key);
      const temporaryPath = join(incoming, randomUUID());
      try {
        const sizeBytes = await writeWithin(options, stream, temporaryPath);
        await mkdir(dirname(path), privateDirectory);
        await rename(temporaryPath, path);
        return { sizeBytes };
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },

    read: async (key, range) => openFile(pathOf(key), range),

    delete: async (key) => rm(pathOf(key), { force: true }),

    list: (folder, { olderThanMs }) => listFiles({ path: pathOf(folder), folder, olderThanMs }),

    clearAbandoned: ({ olderThanMs }) => clearAbandonedWrites(incoming, olderThanMs),

    close: async () => {},
  };
}

const privateDirectory = { recursive: true, mode: 0o700 };

/**
 * Takes the rights of other users of the machine away from files that an earlier version stored. The directory alone decides
 * who reaches a file, so the files, which may be many, are changed only when a folder was still open.
 */
async function tighten(path: string): Promise<void> {
  const { mode } = await stat(path);
  const isOpen = (mode & 0o077) !== 0;
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await tighten(child);
    else if (isOpen && entry.isFile()) await chmod(child, 0o600).catch(ignoreMissing);
  }
  // Last, so that a process that is killed here begins again.
  if (isOpen) await chmod(path, 0o700);
}

/** Removes what killed processes left. A file that another node is writing has a recent change time and stays. */
async function clearAbandonedWrites(incoming: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    if (await isOlder(path, olderThanMs)) await rm(path, { force: true });
  }
}

async function* listFiles(where: { path: string; folder: string; olderThanMs: number }): AsyncIterable<string> {
  const directory = await opendir(where.path).catch(ignoreMissing);
  if (!directory) return;
  for await (const entry of directory) {
    if (entry.isFile() && (await isOlder(join(where.path, entry.name), where.olderThanMs))) {
      yield `${where.folder}/${entry.name}`;
    }
  }
}

/** By the system's clock, because that clock stamped the file. */
async function isOlder(path: string, ageMs: number): Promise<boolean> {
  const file = await stat(path).catch(ignoreMissing);
  return file !== null && Date.now() - file.mtimeMs > ageMs;
}

async function openFile(path: string, range: ByteRange | undefined): Promise<StoredFile | null> {
  const file = await open(path).catch(ignoreMissing);
  if (!file) return null;
  const stats = await file.stat();
  if (!stats.isFile()) {
    await file.close();
    return null;
  }
  return { stream: file.createReadStream(range), sizeBytes: stats.size };
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  // ENOTDIR: a part of the path is a file, so there is nothing below it.
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
