import { redis } from '../../../../../scripts/test/server-programs.mjs';
import { findFreePort } from '../../platform/process/free-port.ts';
import { startServerProcess } from '../server-process.ts';

/** A separate Redis without persistence. */
export type RedisServer = {
  url: string;
  stop(): Promise<void>;
  /** Starts it again on its port after `stop`. */
  start(): Promise<void>;
};

type RedisServerOptions = { port?: number; settings?: readonly string[] };

/** Without Redis, state shared by several nodes cannot be tested. */
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
