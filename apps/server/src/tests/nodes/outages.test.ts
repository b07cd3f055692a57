import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { authApi } from '@yobirin/contract/auth-api';
import { callNamespace } from '@yobirin/contract/call-channel';
import { signalingNamespace } from '@yobirin/contract/signaling';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findCall } from '../../features/call/call.queries.ts';
import { migrationsFolder } from '../../platform/database/migrate.ts';
import { sql } from '../../platform/database/orm.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { openCaller } from '../../testing/call-client.ts';
import { buildPairChat } from '../../testing/chat-people.ts';
import { startPostgresServer } from '../../testing/cluster/postgres-server.ts';
import { openLastingPage } from '../../testing/lasting-page.ts';
import { type LastingSocket, openLastingSocket } from '../../testing/lasting-socket.ts';
import { signIn } from '../../testing/sign-in.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { on } from './chatter-on.ts';
import { answerAcross, idsOf, offer, type RoomPeers } from './talking.ts';
import { openTestCluster, type TestNode } from './test-cluster.ts';

const postgres = await startPostgresServer();
// Hooks run in reverse order, so this one runs after the nodes have stopped.
afterAll(postgres.close);
const cluster = await openTestCluster({ databaseUrl: postgres.url });

const [firstNode, secondNode, thirdNode] = cluster.nodes;
const { db } = cluster.ctx;

test('three nodes that start at once on an empty database migrate it once', async () => {
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));

  const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);

  expect(rows).toHaveLength(migrations.length);
});

/** Waits until all nodes are ready and connected to each other. */
async function untilWhole(): Promise<void> {
  const readinessOf = async ({ url }: TestNode) => (await fetch(`${url}/readyz`)).json();
  const whole = cluster.nodes.map(() => ({ status: 'ok' }));
  await expect.poll(() => Promise.all(cluster.nodes.map(readinessOf))).toEqual(whole);
}

beforeEach(untilWhole);

const json = { 'content-type': 'application/json' };
const credentials = JSON.stringify({ email: 'hana@example.com', password: 'not-the-one-1' });

async function restart(server: { stop(): Promise<void>; start(): Promise<void> }): Promise<void> {
  await server.stop();
  await server.start();
}

const outages = {
  Redis: () => restart(cluster.redis),
  PostgreSQL: () => restart(postgres),
};

const openEnd = (node: TestNode, seat: RoomPeers['caller']) =>
  openLastingSocket(node, signalingNamespace, { name: 'ENTER', payload: seat });

async function openDevice(node: TestNode, user: { email: string }): Promise<LastingSocket> {
  const { accessToken } = await signIn(node, user);
  return openLastingSocket(node, callNamespace, { name: 'REGISTER', payload: { accessToken } });
}

describe.each(['Redis', 'PostgreSQL'] as const)('a short outage of %s', (name) => {
  test('ends no talk, and signalling goes on between nodes [rule S-14]', async () => {
    const { roomId, peers } = await answerAcross(firstNode, secondNode);
    const [caller, receiver] = [await openEnd(firstNode, peers.caller), await openEnd(secondNode, peers.receiver)];
    for (const end of [caller, receiver]) await end.request('CONNECTED', {});
    for (const end of [caller, receiver]) await end.mail.next('talking');

    await outages[name]();

    const { receiverId } = idsOf(peers);
    await expect
      .poll(async () => {
        await caller.request('OFFER', { peerId: receiverId, description: offer });
        return receiver.mail.heard;
      })
      .toContain('offer');
    expect([...caller.mail.heard, ...receiver.mail.heard]).not.toContain('exit');
    await expect
      .poll(async () => {
        // After a reconnect, EXIT may arrive before ENTER and be refused.
        await receiver.request('EXIT', {});
        return findCall(db, roomId);
      })
      .toMatchObject({ status: 'FINISHED' });
    await expect.poll(() => hasEnded(caller)).toBe(true);
  });

  test('while a call rings lets one device answer and stops the others [rule C-12] [rule C-3]', async () => {
    const { user, property } = await buildHolder(db);
    const devices = [await openDevice(secondNode, user), await openDevice(thirdNode, user)];
    const { roomId, peerId } = await openCaller(firstNode, property.yobirinId);
    for (const device of devices) await device.mail.next('incoming');
    const [winner, other] = devices;
    if (!winner || !other) throw new Error('There are two devices');

    const answer = { roomId, peerId: randomUUID().repeat(2).slice(0, 43) };
    const away = outages[name]();
    await expect.poll(() => winner.request('ANSWER', answer)).toMatchObject({ type: 'ACCEPT' });
    await away;

    expect(await findCall(db, roomId)).toMatchObject({ receiverUserId: user.id, callerPeerId: peerId });
    await expect.poll(() => hasStopped(other)).toBe(true);
  });

  test('loses no chat posts: acknowledged posts are shown on every node [rule M-2] [rule M-4]', async () => {
    const { first, second } = await buildPairChat(cluster);
    const opening = await first.write('はじめに');
    const page = openLastingPage(on(secondNode, second), opening);
    const writer = on(firstNode, first);

    const away = outages[name]();
    const written: string[] = [];
    for (let index = 0; index < 20; index++) {
      const [body, clientPostId] = [`${name} ${index}`, randomUUID()];
      await expect.poll(async () => codeOf(await writer.send(body, { clientPostId }))).toBeUndefined();
      written.push(body);
    }
    await away;

    await expect.poll(page.shown).toEqual(['はじめに', ...written]);
    await page.close();
  });
});

/** The socket got `exit`, or it reconnected and was refused. */
function hasEnded({ mail, welcomes }: LastingSocket): boolean {
  return mail.pending('exit') > 0 || welcomes.at(-1)?.type === 'REJECT';
}

/** The socket got `canceled`, or it reconnected and was told that no call rings. */
function hasStopped({ mail, welcomes }: LastingSocket): boolean {
  // ACCEPT for REGISTER has this field.
  const { incoming } = welcomes.at(-1) as { incoming?: unknown[] };
  return mail.pending('canceled') > 0 || (welcomes.length > 1 && incoming?.length === 0);
}

test('a call that is made without Redis rings on other nodes once it is back [rule C-8] [rule C-3]', async () => {
  const { user, property } = await buildHolder(db);
  const device = await openDevice(secondNode, user);
  await cluster.redis.stop();

  const { roomId } = await openCaller(firstNode, property.yobirinId);
  await cluster.redis.start();

  await expect.poll(() => device.welcomes.at(-1)).toMatchObject({ incoming: [{ roomId }] });
  expect(await device.request('ANSWER', { roomId })).toMatchObject({ type: 'ACCEPT' });
});

test('without PostgreSQL requests get a retry time, nodes keep running, and jobs are done when it is back', async () => {
  const { first, second } = await buildPairChat(cluster);
  await postgres.stop();

  const answers = await Promise.all(cluster.nodes.map((node) => on(node, first).send('届きますか')));
  const readiness = await Promise.all(cluster.nodes.map((node) => fetch(`${node.url}/readyz`)));
  const page = await fetch(`${firstNode.url}/front-desk`, { headers: { 'accept-language': 'en' } });
  const signin = await fetch(`${firstNode.url}${authApi.signin}`, { method: 'POST', body: credentials, headers: json });
  await postgres.start();

  expect(answers.map(codeOf)).toEqual(Array.from({ length: 3 }, () => 'SERVICE_UNAVAILABLE'));
  expect(readiness.map(({ status }) => status)).toEqual([503, 503, 503]);
  for (const { status, headers } of [page, signin]) expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('Try again');
  expect(await signin.json()).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 } });
  for (const node of cluster.nodes) {
    await expect.poll(async () => codeOf(await on(node, first).send('戻りましたか'))).toBeUndefined();
  }
  await expect.poll(() => cluster.mailServer.countMails(second.user.email)).toBe(1);
  // All failures during the outage are logged as one line.
  for (const lines of cluster.nodes.map((node) => node.log().slice(node.log().lastIndexOf('the database is away')))) {
    expect(lines).not.toMatch(/request failed|resolver failed|socket message failed|job queue error/);
    expect(lines).toContain('the database is back');
  }
  expect(cluster.nodes.map((node) => node.isRunning())).toEqual([true, true, true]);
});
