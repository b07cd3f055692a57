import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilPrinted } from '../until-printed.ts';

/** One node of a cluster, in a process of its own. */
export type ServerNode = {
  url: string;
  port: number;
  /** Resolves once the node is ready. Starts it again on its port after it has ended. */
  start(): Promise<void>;
  /** Ends it as a power failure does. */
  kill(): Promise<void>;
  /** Stops it in the middle of its work, as a machine that stalls, until `resume`. */
  pause(): void;
  resume(): void;
  /** Stops it as an operator does. Resolves with its exit code. */
  stop(): Promise<number | null>;
  isRunning(): boolean;
  /** Sets its wall clock this far ahead of the machine's, or behind it, as an operator or NTP does. Lasts over restarts. */
  setClock(aheadMs: number): Promise<void>;
  /** Sends SIGUSR2, and resolves with the message by which a preloaded module of the node answers it. */
  report<Message>(): Promise<Message>;
  /** Its output so far. */
  log(): string;
};

const main = join(import.meta.dirname, '../../main.ts');
const stepClock = join(import.meta.dirname, '../step-clock.mjs');

/** Default environment of every node. */
const common = {
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  STRIPE_SANDBOX_PORT: '0',
  // Probes would run in the middle of any test, once a minute.
  STATUS: 'off',
  NODE_COMPILE_CACHE: join(tmpdir(), 'yobirin-compile-cache'),
};

type NodeOptions = {
  port: number;
  /** With `STEP_CLOCK_FILE` in it, the clock of the node can be set. */
  env: NodeJS.ProcessEnv;
  /** How many files and connections the system lets it have open. By default as many as this process. */
  openFiles?: number;
};

export function createServerNode({ port, env, openFiles }: NodeOptions): ServerNode {
  const said: string[] = [];
  let child: ChildProcess | null = null;

  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;

  /** Returns null if a signal ended the process or it was not running. */
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
      child = spawnServer({ ...common, ...env, PORT: String(port) }, openFiles);
      await untilPrinted(child, /Yobirin is ready/, said);
    },
    kill: async () => void (await end('SIGKILL')),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
    isRunning,
    async setClock(aheadMs) {
      if (!env.STEP_CLOCK_FILE) throw new Error('This node was started without STEP_CLOCK_FILE');
      await writeFile(env.STEP_CLOCK_FILE, String(aheadMs));
    },
    async report() {
      if (!child || !isRunning()) throw new Error('The node does not run');
      const answered = once(child, 'message');
      child.kill('SIGUSR2');
      const [message] = await answered;
      return message;
    },
    log: () => said.join('\n'),
  };
}

function spawnServer(env: NodeJS.ProcessEnv, openFiles: number | undefined): ChildProcess {
  const preload = env.STEP_CLOCK_FILE ? ['--import', stepClock] : [];
  const limit = openFiles === undefined ? [] : ['sh', '-c', 'ulimit -n "$0" && exec "$@"', String(openFiles)];
  const [program = '', ...args] = [...limit, process.execPath, ...preload, main];
  // The IPC channel closes when the parent process ends, even by kill -9, and the node then stops.
  return spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}
