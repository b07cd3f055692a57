import { once } from 'node:events';
import { createServer } from 'node:net';
import { findFreePort } from '../apps/server/src/platform/process/free-port.ts';
import { test as base, expect } from './fixtures.ts';
import {
  createDataDirectory,
  findEnginePid,
  isServing,
  spawnYobirin,
  startYobirin,
} from './support/server/yobirin-process.ts';

const program = 'scripts/start.mjs';

const test = base.extend<{ dataDirectory: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that this fixture needs no other.
  dataDirectory: async ({}, use) => {
    const data = await createDataDirectory();
    await use(data.path);
    await data.remove();
  },
});

test('a first start greets the newcomer, serves, and Ctrl-C ends all of it', async ({ dataDirectory, request }) => {
  const yobirin = await startYobirin({ program, dataDirectory });
  try {
    await expect.poll(yobirin.output).toContain(yobirin.url);
    expect(yobirin.output()).toContain('owner@demo.example');
    expect(yobirin.output()).toContain('Demo1234');
    for (const path of ['/', '/demo', '/auth/signin', '/_mailbox']) {
      const response = await request.get(yobirin.url + path);
      expect(response.status(), path).toBe(200);
    }
    expect(await findEnginePid(dataDirectory)).not.toBeNull();
  } finally {
    await yobirin.stop();
  }

  expect(await yobirin.ended(), yobirin.output()).toBe(0);
  expect(await findEnginePid(dataDirectory)).toBeNull();
  expect(await isServing(yobirin.url)).toBe(false);
});

test('a start after kill -9 serves again on the same port', async ({ dataDirectory, request }) => {
  const port = await findFreePort();
  const killed = await startYobirin({ program, dataDirectory, port });
  killed.signal('SIGKILL');
  await killed.ended();

  const again = await startYobirin({ program, dataDirectory, port });
  try {
    const response = await request.get(`${again.url}/demo`);
    expect(response.status()).toBe(200);
  } finally {
    await again.stop();
  }
  expect(await findEnginePid(dataDirectory)).toBeNull();
});

test('a taken port is said in one line, and nothing is started', async ({ dataDirectory }) => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const address = occupant.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');

  const yobirin = await spawnYobirin({ program, dataDirectory, port: address.port });
  const exitCode = await yobirin.ended();
  occupant.close();

  expect(exitCode).toBe(1);
  expect(yobirin.output()).toContain(String(address.port));
  expect(yobirin.output()).toMatch(/PORT=\d+ npm start/);
  expect(yobirin.output()).not.toContain('    at ');
  expect(await findEnginePid(dataDirectory)).toBeNull();
});

test('a foreign address for --lan is refused with the choices, and nothing is started [OPS-03]', async ({
  dataDirectory,
}) => {
  const yobirin = await spawnYobirin({ program, args: ['--lan', '203.0.113.9'], dataDirectory });

  expect(await yobirin.ended()).toBe(1);
  expect(yobirin.output()).toMatch(/is not an address of this machine.*\n {2}npm start -- --lan \d|in no network/);
  expect(await findEnginePid(dataDirectory)).toBeNull();
});
