import type { Fault } from './fault.ts';

export const postgresKilled: Fault = {
  title: 'PostgreSQL killed',
  targets: ['PostgreSQL'],
  lastsSeconds: [1, 25],
  async strike({ database }) {
    await database.crash();
    return { mend: database.revive };
  },
};
