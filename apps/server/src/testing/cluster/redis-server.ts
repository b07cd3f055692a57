import { redis } from '../../../../../scripts/test/server-programs.mjs';
import { findFreePort } from '../../platform/process/free-port.ts';
import { startServerProcess } from '../server-process.ts';

/** A Redis of one's own, which forgets everything when it stops. */
export type RedisServer = {
  url: string;
  stop(): Promise<void>;
  /** After it was stopped: where it was before. */
  start(): Promise<void>;
};

type RedisServerOptions = { port?: number; settings?: readonly string[] };

/** Where it is not, what several nodes share cannot be tested. */
export const isRedisInstalled = redis.find() !== null;

export async function startRedisServer(options: RedisServerOptions = {}): Promise<RedisServer> {
  const { port = await findFreePort(), settings = [] } = options;
  const listening = ['--port', String(port), '--bind', '127.0.0.1'];
  const command = ['redis-server', ...listening, '--save', '', '--appendonly', 'no', ...settings];
  const run = () => startServerProcess({ command, sign: /Ready to accept connections/, endsBy: 'KILL' });
  let server = await run();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => server.end(),
    async start() {
      server = await run();
    },
  };
}
