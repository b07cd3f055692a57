import type { Clock } from '../clock.ts';
import type { Disk } from './disk-space.ts';
import type { OpenFiles } from './open-files.ts';

const everyMs = 15_000;

/** Notices a shortage that no request would show. Returns a function that ends it. */
export function watchMachine({
  clock,
  disk,
  openFiles,
}: {
  clock: Clock;
  disk: Disk;
  openFiles: OpenFiles;
}): () => void {
  let cancel = () => {};
  const look = () => {
    void disk.read();
    void openFiles.read();
    cancel = clock.after(everyMs, look);
  };
  look();
  return () => cancel();
}
