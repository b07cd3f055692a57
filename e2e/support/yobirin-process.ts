import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const repository = resolve(import.meta.dirname, '../..');

export type YobirinProcess = {
  url: string;
  process: ChildProcess;
  /** Everything that it has printed so far. */
  output(): string;
  /** Asks it to stop as Ctrl-C does, and waits until it has. */
  stop(): Promise<void>;
};

/** Starts Yobirin the way `npm start` does, on a port and a data directory of its own. Answers once it serves. */
export async function startYobirin(options: {
  dataDirectory: string;
  port?: number;
  environment?: NodeJS.ProcessEnv;
}): Promise<YobirinProcess> {
  const port = options.port ?? (await findFreePort());
  const yobirin = spawnYobirin({ ...options, port });
  await waitUntilServing(yobirin);
  return yobirin;
}

/** Like `startYobirin`, but answers at once: for starts that are meant to fail or to be interrupted. */
export function spawnYobirin(options: {
  dataDirectory: string;
  port: number;
  environment?: NodeJS.ProcessEnv;
}): YobirinProcess {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: repository,
    env: { ...process.env, ...options.environment, PORT: String(options.port), YOBIRIN_DATA: options.dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));

  return {
    url: `http://localhost:${options.port}`,
    process: child,
    output: () => output,
    async stop() {
      if (hasEnded(child)) return;
      child.kill('SIGINT');
      await once(child, 'close');
    },
  };
}

/** A directory for one run's data, and its removal. */
export async function createDataDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'yobirin-data-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A TCP server that listens has one.
  server.close();
  await once(server, 'close');
  return port;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function waitUntilServing(yobirin: YobirinProcess) {
  for (;;) {
    if (hasEnded(yobirin.process)) throw new Error(`Yobirin ended instead of serving:\n${yobirin.output()}`);
    const isReady = await fetch(`${yobirin.url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
}
