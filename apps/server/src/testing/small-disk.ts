import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder, on a small disk of its own where the machine allows to mount one. */
export type SmallDisk = {
  folder: string;
  /** Null if it is not a disk of its own. */
  fill: (() => Promise<void>) | null;
  free(): Promise<void>;
  remove(): Promise<void>;
};

/**
 * Standard input closes when this process ends, even by kill -9, and the disk then disappears. Ctrl-C reaches the whole group of
 * processes, and must not end this one before.
 */
const mountUntilInputEnds =
  'trap "" HUP INT TERM; mount -t tmpfs -o size=1g,mode=755 yobirin-chaos "$0" || exit; echo mounted; cat; umount --lazy "$0"';

/** Whether `openSmallDisk` gives a disk of its own here. */
export function canMountDisk(): boolean {
  const attempt =
    'folder=$(mktemp -d); mount -t tmpfs yobirin-probe "$folder" && umount "$folder"; code=$?; rmdir "$folder"; exit $code';
  return process.platform === 'linux' && spawnSync('sh', ['-c', attempt], { stdio: 'ignore' }).status === 0;
}

export async function openSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'yobirin-chaos-'));
  const keeper = spawn('sh', ['-c', mountUntilInputEnds, folder], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(keeper, 'exit');
  const isMounted = await Promise.race([once(keeper.stdout, 'data').then(() => true), ended.then(() => false)]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: isMounted ? () => fillUp(ballast) : null,
    free: () => rm(ballast, { force: true }),
    async remove() {
      keeper.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fillUp(ballast: string): Promise<void> {
  const chunk = Buffer.alloc(1024 * 1024);
  const isFull = ({ code }: NodeJS.ErrnoException) => code === 'ENOSPC';
  for (let size = chunk.length; size >= 4096; ) {
    await writeFile(ballast, chunk.subarray(0, size), { flag: 'a' }).catch((error) => {
      if (!isFull(error)) throw error;
      size /= 16;
    });
  }
}
