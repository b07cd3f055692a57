import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');
/** The types of `spawn` lose the pipes when there is a fourth channel. */
type ServerProcess = ChildProcess & { stdout: Readable; stderr: Readable };

let dataDirectory: string;

// Each test starts the whole server in a process of its own.
vi.setConfig({ testTimeout: 180_000 });

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'yobirin-main-'));
  await chmod(dataDirectory, 0o755);
});

afterAll(() => rm(dataDirectory, { recursive: true }));

test('lists all wrong environment variables, and starts nothing', async () => {
  const { exitCode, errors } = await runToEnd({ PORT: 'first', APP_TIME_ZONE: 'Mars/Phobos' });

  expect(exitCode).toBe(1);
  expect(errors).toMatch(/PORT .*\n.*APP_TIME_ZONE/);
  expect(await readdir(dataDirectory)).toEqual([]);
});

test('reports that a port is taken and what to do, and starts nothing', async () => {
  const port = await occupyPort();

  const { exitCode, errors } = await runToEnd({ PORT: String(port) });

  expect(exitCode).toBe(1);
  expect(errors).toContain(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`);
  expect(await readdir(dataDirectory)).toEqual([]);
});

test('renders the site once it listens, before the first request', async () => {
  const server = spawnMain({ PORT: '0', LOG_LEVEL: 'info' });
  const exited = once(server, 'exit');

  for await (const chunk of server.stdout) if (`${chunk}`.includes('Every page of the site is rendered')) break;

  server.disconnect();
  expect(await exited).toEqual([0, null]);
});

test('stops with its database when its parent process is gone', async () => {
  const server = spawnMain({ PORT: '0' });
  for await (const chunk of server.stdout) if (`${chunk}`.includes('Yobirin is ready')) break;
  expect(await readdir(join(dataDirectory, 'postgres/cluster'))).toContain('postmaster.pid');

  const exited = once(server, 'exit');
  server.disconnect();

  expect(await exited).toEqual([0, null]);
  expect(await readdir(join(dataDirectory, 'postgres/cluster'))).not.toContain('postmaster.pid');
});

async function runToEnd(environment: NodeJS.ProcessEnv): Promise<{ exitCode: number; errors: string }> {
  const server = spawnMain(environment);
  const [errors, [exitCode]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  return { exitCode, errors };
}

function spawnMain(environment: NodeJS.ProcessEnv): ServerProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, YOBIRIN_DATA: dataDirectory, ...environment };
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  return server as ServerProcess;
}

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port');
  return address.port;
}
