import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilPrinted } from '../until-printed.ts';

/** One server of several, a process of its own. */
export type ServerNode = {
  url: string;
  port: number;
  /** Answers once it serves. After it has ended: where it was before. */
  start(): Promise<void>;
  /** As when its machine loses power. */
  kill(): Promise<void>;
  /** As an operator stops it. Answers its exit code, once it has ended. */
  stop(): Promise<number | null>;
  isRunning(): boolean;
  /** Everything it has said so far. */
  log(): string;
};

const main = join(import.meta.dirname, '../../main.ts');

/** What every server of a test is told, unless it is told otherwise. */
const common = {
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  STRIPE_SANDBOX_PORT: '0',
  NODE_COMPILE_CACHE: join(tmpdir(), 'yobirin-compile-cache'),
};

export function createServerNode({ port, env }: { port: number; env: NodeJS.ProcessEnv }): ServerNode {
  const said: string[] = [];
  let child: ChildProcess | null = null;

  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;

  /** Null when a signal ended it, or when it did not run. */
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || !isRunning()) return null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [exitCode] = await exited;
    return exitCode;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async start() {
      child = spawnServer({ ...common, ...env, PORT: String(port) });
      await untilPrinted(child, /Yobirin is ready/, said);
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    isRunning,
    log: () => said.join('\n'),
  };
}

function spawnServer(env: NodeJS.ProcessEnv): ChildProcess {
  // By the fourth channel it notices that whoever started it is gone, however that came about.
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}
