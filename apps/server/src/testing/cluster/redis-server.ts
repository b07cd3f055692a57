import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../platform/process/free-port.ts';

/** A Redis of one's own, which forgets everything when it stops. */
export type RedisServer = {
  url: string;
  stop(): Promise<void>;
  /** After it was stopped: where it was before. */
  start(): Promise<void>;
};

/** It lives until its input ends, which happens however the process that started it ends: also by kill -9. */
const untilInputEnds = 'redis-server "$@" & server=$!; cat; kill -9 $server; wait';

type RedisServerOptions = { port?: number; password?: string };

export async function startRedisServer(options: RedisServerOptions = {}): Promise<RedisServer> {
  const { port = await findFreePort(), password = '' } = options;
  let child = await spawnRedis(port, password);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const exited = once(child, 'exit');
      child.stdin?.end();
      await exited;
    },
    async start() {
      child = await spawnRedis(port, password);
    },
  };
}

async function spawnRedis(port: number, password: string): Promise<ChildProcess> {
  const listening = ['--port', String(port), '--bind', '127.0.0.1', '--requirepass', password];
  const options = [...listening, '--save', '', '--appendonly', 'no'];
  const child = spawn('sh', ['-c', untilInputEnds, 'sh', ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => line.includes('Ready to accept connections') && resolve(null))
      .on('close', () => reject(new Error('The Redis of the tests did not start')));
  });
  return child;
}
