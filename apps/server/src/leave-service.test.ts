import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callNamespace } from '@yobirin/contract/call-channel';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from './platform/database/client.ts';
import { findFreePort } from './platform/process/free-port.ts';
import { buildGuestChat } from './testing/chat-people.ts';
import { createServerNode, type ServerNode } from './testing/cluster/server-node.ts';
import { answerTo, openUpload, uploadEnd } from './testing/open-upload.ts';
import { attachmentFields } from './testing/send-attachments.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

// Each test starts the whole server in a process of its own.
vi.setConfig({ testTimeout: 180_000 });

let database: TestDatabase;
let connection: OpenDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url);
});

afterEach(async () => {
  await connection.close();
  await database.drop();
});

async function startNode(env: NodeJS.ProcessEnv): Promise<ServerNode> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'yobirin-stop-'));
  const node = createServerNode({
    port: await findFreePort(),
    env: {
      DATABASE_URL: database.url,
      SECRET_KEYS: 'a secret that only the tests of a stop know',
      YOBIRIN_DATA: dataDirectory,
      MAIL: 'off',
      BILLING: 'off',
      ...env,
    },
  });
  onTestFinished(async () => {
    await node.kill();
    await rm(dataDirectory, { recursive: true });
  });
  await node.start();
  return node;
}

const readinessOf = async ({ url }: ServerNode) => (await fetch(`${url}/readyz`)).json();

/** Starts an upload of a guest. The test sends the rest. */
async function beginUpload({ url }: ServerNode) {
  const { chatRoomId, guest } = await buildGuestChat({ url, ctx: { db: connection.db } });
  const fields = attachmentFields({ chatRoomId, guestToken: guest.guestToken }, 1);
  const outgoing = openUpload({ url }, { fileName: 'film.txt', fields, headers: { expect: '100-continue' } });
  const answer = answerTo(outgoing);
  answer.catch(() => {});
  // The node has accepted the upload.
  await once(outgoing, 'continue');
  await new Promise((resolve) => outgoing.write(Buffer.alloc(1024 * 1024, 'x'), resolve));
  return { outgoing, answer };
}

test('a stopping node reports it, closes its sockets, accepts no new ones, and still answers', async () => {
  const node = await startNode({ STOP_DELAY_SECONDS: '8' });
  const socket = io(node.url + callNamespace, { transports: ['websocket'], forceNew: true, reconnectionDelay: 10 });
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const refused = new Promise((resolve) => socket.io.once('reconnect_error', resolve));

  const exitCode = node.stop();

  await expect.poll(() => readinessOf(node)).toEqual({ status: 'stopping' });
  // After `io server disconnect` clients would not reconnect.
  expect(await closed).toBe('transport close');
  await refused;
  expect(await statusOfUpgrade(node)).toBe(503);
  const answer = await fetch(`${node.url}/healthz`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await exitCode).toBe(0);
});

async function statusOfUpgrade({ url }: ServerNode): Promise<number | undefined> {
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const outgoing = request(`${url}/socket.io/?EIO=4&transport=websocket`, { headers, agent: false }).end();
  const [response] = await once(outgoing, 'response');
  response.resume();
  return response.statusCode;
}

test('a stopping node finishes uploads in progress, and does not wait for idle connections', async () => {
  const node = await startNode({ STOP_TIMEOUT_SECONDS: '600' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [kept] = await once(request(`${node.url}/healthz`, { agent }).end(), 'response');
  kept.resume();
  const { outgoing, answer } = await beginUpload(node);

  const exitCode = node.stop();
  // The node has stopped listening: only requests in progress are left.
  await expect.poll(() => readinessOf(node).catch(() => null)).toBeNull();
  outgoing.end(uploadEnd);

  expect((await answer).data?.post).toMatchObject({ attachments: [{ fileSize: 1024 * 1024 }] });
  expect(await exitCode).toBe(0);
});

test('an upload that takes too long is cut off, and leaves nothing', async () => {
  const node = await startNode({ STOP_TIMEOUT_SECONDS: '1' });
  const { answer } = await beginUpload(node);

  expect(await node.stop()).toBe(0);

  await expect(answer).rejects.toThrow();
  expect((await connection.pool.query('select from attachments')).rowCount).toBe(0);
  expect(node.log()).toContain('requests were broken off');
});

test('a second stop signal ends the node at once', async () => {
  const node = await startNode({ STOP_TIMEOUT_SECONDS: '600' });
  await beginUpload(node);

  const exitCode = node.stop();
  await expect
    .poll(
      async () => {
        if (node.isRunning()) void node.stop();
        return node.isRunning();
      },
      { interval: 300 },
    )
    .toBe(false);

  // Not a clean exit: by an error code, or by the signal itself.
  expect(await exitCode).not.toBe(0);
});
