import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemCodeOf } from '../../system-code-of.ts';

/** A draft is a directory that is still being written. Its name holds the process that writes it: `<target>.<pid>.draft`. */
export function draftOf(target: string): string {
  return `${target}.${process.pid}.draft`;
}

/** Renames a finished draft in one step. A process that comes second deletes its own copy and uses the first. */
export async function publishDraft(draft: string, target: string): Promise<void> {
  try {
    await renameDirectory(draft, target);
  } catch (error) {
    await removeDirectory(draft);
    if (!(await exists(target))) throw error;
  }
}

/** Removes the drafts that killed processes left behind in `parent`: of one name in a directory that others use, too. */
export async function removeAbandonedDrafts(parent: string, target?: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, draftTarget, pid] = /^(.*)\.(\d+)\.draft$/.exec(name) ?? [];
    if (target !== undefined && draftTarget !== target) continue;
    if (pid && !isOtherProcess(Number(pid))) await removeDirectory(join(parent, name));
  }
}

export function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** The retries outlast an orphaned program that is still writing into the directory. */
export async function removeDirectory(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5 });
}

/** Retries on Windows, where a virus scanner that reads a file in a directory blocks its renaming for a moment. */
async function renameDirectory(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (error) {
      const isBusy = ['EPERM', 'EACCES', 'EBUSY'].includes(systemCodeOf(error) ?? '');
      if (process.platform !== 'win32' || !isBusy || attempt === 10 || (await exists(to))) throw error;
      await sleep(attempt * 50);
    }
  }
}

function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    // A process that we may not signal is not one of ours either.
    return false;
  }
}
