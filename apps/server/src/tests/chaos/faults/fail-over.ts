import type { Fault } from './fault.ts';

/** The first PostgreSQL ends, and its replica takes over at once. */
export const failOver: Fault = {
  title: 'PostgreSQL fails over',
  targets: ['PostgreSQL'],
  lastsSeconds: [0, 0],
  findObstacle: ({ database }) => (database.failOver ? null : 'there is no PostgreSQL with a replica here'),
  async strike({ database }) {
    await database.failOver?.();
    return { mend: async () => {}, tidyUp: database.addReplica };
  },
};
