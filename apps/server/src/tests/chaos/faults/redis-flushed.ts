import { once } from 'node:events';
import { connect } from 'node:net';
import type { Fault } from './fault.ts';

/** Redis loses everything at once, and goes on. */
export const redisFlushed: Fault = {
  title: 'Redis flushed',
  targets: ['Redis'],
  lastsSeconds: [0, 0],
  async strike({ redis }) {
    const socket = connect(Number(new URL(redis.url).port), '127.0.0.1');
    socket.write('FLUSHALL\r\n');
    await once(socket, 'data');
    socket.destroy();
    return { mend: async () => {} };
  },
};
