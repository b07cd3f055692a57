import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../apps/server/src/platform/process/free-port.ts';

const repository = resolve(import.meta.dirname, '../../..');
/** Variables of the developer's shell must not lead a test to their own database or mail server. */
const withoutServices = {
  DATABASE_URL: '',
  SMTP_URL: '',
  PUBLIC_URL: '',
  HOST: '',
  YOBIRIN_DEV: '',
  YOBIRIN_LAN: '',
  AI_BASE_URL: '',
  TRANSLATE_URL: '',
  STT_URL: '',
};

/** Lets journeys use many client addresses: a single one may sign in only so often. */
const behindProxy = { TRUST_PROXY: 'loopback' };

/** Pages of journeys share one address, so they would solve challenges all the time; one journey asks for them. */
const withoutChallenges = { PROOF_OF_WORK_BITS: '0' };

/** Journeys start about twenty servers. The cache saves each a second of processor time for compiling its modules. */
const withCompiledModules = { NODE_COMPILE_CACHE: join(tmpdir(), 'yobirin-compile-cache') };

export type YobirinProcess = {
  url: string;
  /** Everything it has printed so far. */
  output(): string;
  hasEnded(): boolean;
  /** Waits until it ends by itself. Returns its exit code. */
  ended(): Promise<number | null>;
  /** Sends a signal like Ctrl-C, a closed terminal or `kill -9`: to every process of ours, but not to the database engine. */
  signal(signal: NodeJS.Signals): void;
  /** Stops it like Ctrl-C, if it is still running. */
  stop(): Promise<void>;
};

type Options = {
  dataDirectory: string;
  port?: number;
  /** The server itself by default, or the start script, for tests of the script. */
  program?: 'apps/server/src/main.ts' | 'scripts/start.mjs';
  args?: string[];
  environment?: Record<string, string>;
};

/** Starts Yobirin on its own port and data. Resolves when it serves. The pages must be built. */
export async function startYobirin(options: Options): Promise<YobirinProcess> {
  const yobirin = await spawnYobirin(options);
  while (!(await isServing(yobirin.url))) {
    if (yobirin.hasEnded()) throw new Error(`Yobirin ended instead of serving:\n${yobirin.output()}`);
    await sleep(100);
  }
  return yobirin;
}

/** Like `startYobirin`, but resolves at once: for starts that are meant to fail or to be interrupted. */
export async function spawnYobirin({
  dataDirectory,
  port,
  program,
  args = [],
  environment,
}: Options): Promise<YobirinProcess> {
  const ownPort = port ?? (await findFreePort());
  const child = spawn(process.execPath, [program ?? 'apps/server/src/main.ts', ...args], {
    cwd: repository,
    env: {
      ...process.env,
      ...withoutServices,
      ...behindProxy,
      ...withoutChallenges,
      ...withCompiledModules,
      ...environment,
      PORT: String(ownPort),
      YOBIRIN_DATA: dataDirectory,
    },
    // The server stops when the channel closes, so a killed test run leaves none behind.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const closed = once(child, 'close');
  process.once('exit', () => signalGroup(child, 'SIGTERM'));

  const yobirin = {
    url: `http://localhost:${ownPort}`,
    output: () => output,
    hasEnded: () => hasEnded(child),
    ended: () => closed.then(() => child.exitCode),
    signal: (signal: NodeJS.Signals) => signalGroup(child, signal),
    async stop() {
      yobirin.signal('SIGINT');
      await closed;
    },
  };
  return yobirin;
}

/** A directory for the data of one run. Its removal also ends a database engine that was left running in it. */
export async function createDataDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'yobirin-data-'));
  // As root, the engine runs as another user, who has to reach its data.
  await chmod(path, 0o755);
  return { path, remove: () => removeDataDirectory(path) };
}

/** The process id of the embedded database engine, from its pid file, or null when none runs. */
export async function findEnginePid(dataDirectory: string): Promise<number | null> {
  const file = await readFile(join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  return Number.isInteger(pid) && isAlive(pid) ? pid : null;
}

export async function isServing(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  return response?.ok ?? false;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid && !hasEnded(child)) process.kill(-child.pid, signal);
}

async function removeDataDirectory(path: string) {
  const enginePid = await findEnginePid(path);
  if (enginePid) process.kill(enginePid, 'SIGQUIT');
  while (enginePid && isAlive(enginePid)) await sleep(50);
  await rm(path, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
