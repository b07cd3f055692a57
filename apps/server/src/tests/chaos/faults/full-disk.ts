import type { Fault } from './fault.ts';

/** The disk of PostgreSQL, its replica and the nodes has no byte left. */
export const fullDisk: Fault = {
  title: 'disk full',
  targets: ['disk'],
  lastsSeconds: [5, 25],
  findObstacle: ({ disk }) => (disk.fill ? null : 'this machine mounts no disk for it'),
  async strike({ disk, database }) {
    await disk.fill?.();
    // PostgreSQL may refuse it, or stop.
    await database.switchLog().catch(() => {});
    return {
      async mend() {
        await disk.free();
        await database.revive();
      },
    };
  },
};
