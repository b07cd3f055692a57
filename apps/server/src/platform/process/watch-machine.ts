import type { Clock } from '../clock.ts';
import type { Disk } from './disk-space.ts';
import type { OpenFiles } from './open-files.ts';

const everyMs = 15_000;

type Machine = { clock: Clock; disk: Disk; openFiles: OpenFiles };

/** Notices a shortage that no request would show. Returns a function that stops watching. */
export function watchMachine({ clock, disk, openFiles }: Machine): () => void {
  let cancel = () => {};
  const look = () => {
    void disk.read();
    void openFiles.read();
    cancel = clock.after(everyMs, look);
  };
  look();
  return () => cancel();
}
