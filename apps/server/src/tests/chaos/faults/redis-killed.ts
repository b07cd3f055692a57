import type { Fault } from './fault.ts';

export const redisKilled: Fault = {
  title: 'Redis killed',
  targets: ['Redis'],
  lastsSeconds: [1, 25],
  async strike({ redis }) {
    await redis.stop();
    return { mend: () => redis.start() };
  },
};
