import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from './platform/process/free-port.ts';
import { skipUnless } from './testing/needs.ts';

const main = join(import.meta.dirname, 'main.ts');
/** The types of `spawn` lose the pipes when there is a fourth channel. */
type ServerProcess = ChildProcess & { stdout: Readable; stderr: Readable };

/** Other systems have no further addresses of loopback. */
const onLinux = skipUnless(process.platform === 'linux', 'Only Linux answers at 127.0.0.2');

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

test(
  'serves the demo to a network over HTTPS, with its payments, and offers the root [OPS-01] [OPS-02]',
  onLinux,
  async () => {
    const [port, address] = [await findFreePort(), '127.0.0.2'];
    const server = spawnMain({ YOBIRIN_LAN: address, PORT: String(port) });
    for await (const chunk of server.stdout) if (`${chunk}`.includes('Yobirin is ready')) break;
    const ca = await readFile(join(dataDirectory, 'local-certificate.pem'), 'utf8');
    const read = (path: string) => request(`https://${address}:${port}${path}`, { ca });

    expect(await read('/demo')).toMatchObject({ status: 200 });
    expect(await read('/auth/signin')).toMatchObject({
      policy: expect.stringContaining(`frame-src 'self' https://${address}:`),
    });
    const root = await read('/_certificate');
    expect(root.type).toBe('application/x-x509-ca-cert');
    expect(ca).toContain(root.body);
    await expect(request(`https://${address}:${port}/demo`, {})).rejects.toThrow(/certificate/);

    const exited = once(server, 'exit');
    server.disconnect();
    expect(await exited).toEqual([0, null]);
  },
);

/** `fetch` takes no certificate. */
async function request(url: string, options: RequestOptions) {
  const [answer] = (await once(get(url, options), 'response')) as [IncomingMessage];
  const { 'content-type': type, 'content-security-policy': policy } = answer.headers;
  return { status: answer.statusCode, type, policy, body: await text(answer) };
}

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
