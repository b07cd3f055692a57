import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../platform/database/client.ts';
import { findFreePort } from '../platform/process/free-port.ts';
import { buildGuestChat } from '../testing/chat-people.ts';
import { createServerNode, type ServerNode } from '../testing/cluster/server-node.ts';
import { skipUnless } from '../testing/needs.ts';
import { patience } from '../testing/patience.ts';
import { sendAttachments } from '../testing/send-attachments.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const onLinux = skipUnless(existsSync('/proc/self/fd'), 'Only Linux tells the number of open files (/proc).');

/** A node needs some 60 for itself. */
const openFiles = 200;
const metricsToken = 'a token for the metrics of this test';

test('a node that is full of connections says so, goes on with those it has, and takes others once some have gone [HEAL-24]', {
  ...onLinux,
  timeout: 180_000,
}, async () => {
  const { node, db } = await startNode();
  const ask = keepAsking(node);
  const { chatRoomId, guest } = await buildGuestChat({ url: node.url, ctx: { db } });
  const room = await guest.open();
  const sendFile = () => sendAttachments(node, { chatRoomId, ...guest }, [{ name: 'a.txt', content: 'x' }]);
  const crowd = openCrowd(node);

  while ((await ask('/readyz')) === '{"status":"ok"}') await crowd.grow();
  expect(await sendFile()).toMatchObject({ errors: [{ extensions: { reason: 'site_busy' } }] });
  while (!crowd.isTurnedAway()) await crowd.grow();

  expect(JSON.parse(await ask('/readyz'))).toEqual({ status: 'degraded', missing: ['open_files'] });
  expect(await ask('/metrics')).toContain('yobirin_outage{part="open_files"} 1');
  expect(await room.request('post', { body: 'まだ書けます', clientPostId: crypto.randomUUID() })).toMatchObject({
    type: 'ACCEPT',
  });
  expect(linesOf(node)).toMatchObject([{ level: 50, part: 'open_files' }]);

  crowd.leave();
  await vi.waitFor(
    async () => expect(await sendFile()).toMatchObject({ data: { post: { id: expect.any(String) } } }),
    patience,
  );
  expect(linesOf(node)).toHaveLength(1);
  expect(await node.stop()).toBe(0);
});

async function startNode() {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'yobirin-full-'));
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEYS: 'a secret that only a node full of connections knows',
    YOBIRIN_DATA: dataDirectory,
    METRICS_TOKEN: metricsToken,
    MAIL: 'off',
    BILLING: 'off',
    STORAGE_RESERVE_BYTES: '0',
    STOP_DELAY_SECONDS: '0',
  };
  const node = createServerNode({ port: await findFreePort(), env, openFiles });
  onTestFinished(async () => {
    await node.kill();
    await close();
    await database.drop();
    await rm(dataDirectory, { recursive: true });
  });
  await node.start();
  return { node, db };
}

/** Asks over one connection, which a monitor opened while there was room. */
function keepAsking({ url }: ServerNode): (path: string) => Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (path) => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const [response] = await once(request(url + path, { agent, headers }).end(), 'response');
    return text(response);
  };
}

/** Clients that connect, and wait. */
function openCrowd({ port }: ServerNode) {
  const clients: Socket[] = [];
  let isTurnedAway = false;
  return {
    async grow() {
      const client = connect(port, '127.0.0.1');
      clients.push(client);
      await once(client, 'connect');
      client
        .on('error', () => {})
        .on('close', () => {
          isTurnedAway = true;
        });
      client.resume();
    },
    /** Whether the node has closed a connection that it could not keep. */
    isTurnedAway: () => isTurnedAway,
    leave() {
      for (const client of clients) client.destroy();
    },
  };
}

/** What the node has said about its open files. */
function linesOf(node: ServerNode): unknown[] {
  return node
    .log()
    .split('\n')
    .filter((line) => line.includes('"part":"open_files"'))
    .map((line) => JSON.parse(line));
}
