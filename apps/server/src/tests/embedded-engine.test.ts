import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OpenDatabase } from '../platform/database/client.ts';
import { buildGuestChat, type Chatter, type HoldingChatter, holderIn, partOf } from '../testing/chat-people.ts';
import type { ServerNode } from '../testing/cluster/server-node.ts';
import {
  countHeals,
  createEmbeddedNode,
  killEngine,
  makeDataDirectory,
  openDataOf,
  readEngine,
} from '../testing/embedded-node.ts';
import { keepWriting } from '../testing/keep-writing.ts';
import { skipUnless } from '../testing/needs.ts';
import { patience } from '../testing/patience.ts';
import { readBodies, writeUntilAcknowledged } from '../testing/posts-over-outages.ts';
import { type Sender, sendAttachments } from '../testing/send-attachments.ts';
import { sendGraphql } from '../testing/send-graphql.ts';

const whereSignalsExist = skipUnless(process.platform !== 'win32', 'Windows has no signals');

/** A test starts up to four programs, each of which takes many seconds on a machine with much else to do. */
const long = { timeout: 240_000 };

describe('a server with its embedded database', { ...whereSignalsExist, ...long }, () => {
  let directory: Awaited<ReturnType<typeof makeDataDirectory>>;
  let node: ServerNode;
  let database: OpenDatabase;

  beforeAll(async () => {
    directory = await makeDataDirectory();
    node = await createEmbeddedNode(directory.path);
    await node.start();
    database = await openDataOf(directory.path);
  });
  afterAll(async () => {
    await database.close();
    await node.stop();
    await directory.remove();
  });

  const buildChat = () => buildGuestChat({ url: node.url, ctx: { db: database.db } });

  test('keeps each acknowledged post once while its engine is killed three times [HEAL-01] [HEAL-04]', async () => {
    const { holder } = await buildChat();
    const bodies: string[] = [];
    const writeSome = async () => {
      for (let count = 0; count < 3; count++) {
        const body = `post ${bodies.length}`;
        await writeUntilAcknowledged(node, holder, body);
        bodies.push(body);
      }
    };

    for (const _ of [1, 2, 3]) {
      const heals = countHeals(node);
      await Promise.all([writeSome(), killEngine(directory.path)]);
      await vi.waitFor(() => expect(countHeals(node)).toBe(heals + 1), patience);
    }
    await writeSome();

    expect(await readBodies(holder)).toEqual(bodies);
    const second = await createEmbeddedNode(directory.path);
    await expect(second.start()).rejects.toThrow('is in use by another Yobirin');
    expect(await holder.write('after the second one')).toMatchObject({ body: 'after the second one' });
  });

  test('says at /readyz that the engine is started again, for as long as that fails [HEAL-02] [HEAL-06]', async () => {
    const { holder } = await buildChat();
    onTestFinished(node.resume);
    node.pause();
    const { port } = await killEngine(directory.path);
    // As a full disk would, it keeps the engine from starting.
    const stranger = await takePort(port);
    node.resume();

    await vi.waitFor(() => expect(node.log()).toContain('The embedded PostgreSQL does not start yet'), patience);
    const answer = await fetch(`${node.url}/readyz`);

    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 503,
      body: { status: 'unavailable', words: 'The embedded PostgreSQL is gone. It is being started again.' },
    });
    stranger.close();
    await writeUntilAcknowledged(node, holder, 'here again');
  });

  test('is backed up while users write, and restored with posts, files and keys [HEAL-07] [HEAL-09]', async () => {
    const { chatRoomId, holder, guest } = await buildChat();
    const fileId = await sendFile(node, { chatRoomId, ...guest });
    const writer = keepWriting(holder, { pauseMs: 100 });
    await vi.waitFor(() => expect(writer.acknowledged.length).toBeGreaterThan(3), patience);
    const before = [...writer.acknowledged];
    const place = await makeDataDirectory();
    onTestFinished(place.remove);
    const [backup, restored] = [join(place.path, 'backup'), join(place.path, 'restored')];

    expect(await admin(directory.path, 'backup', backup)).toMatchObject({ code: 0 });
    await writer.stop();
    expect(await admin(restored, 'restore', backup)).toMatchObject({ code: 0 });

    // Everything that a server keeps in its data directory belongs to the backup.
    expect((await readdir(backup)).sort()).toEqual((await readdir(directory.path)).sort());
    expect((await stat(backup)).mode & 0o077).toBe(0);
    const copy = await createEmbeddedNode(restored);
    onTestFinished(() => copy.kill());
    await copy.start();
    const returned = holderOn(copy, holder);
    expect(await readBodies(returned)).toEqual(expect.arrayContaining(before));
    expect(await download(copy, { fileId, accessToken: holder.token })).toBe(content);
    expect(await returned.write('here again')).toMatchObject({ body: 'here again' });

    // Stopped in order, it stops its engine, and can be backed up, too.
    expect(await copy.stop()).toBe(0);
    expect(await readEngine(restored)).toBeNull();
    expect(await admin(restored, 'backup', join(place.path, 'second'))).toMatchObject({ code: 0 });
    expect(await readEngine(restored)).toBeNull();
    expect(await admin(restored, 'restore', backup)).toEqual(
      refusal('holds data already (postgres, files, secret-keys)'),
    );
  });

  test('ends, and says why, when its data is gone [HEAL-03]', async () => {
    const other = await makeDataDirectory();
    onTestFinished(other.remove);
    const doomed = await createEmbeddedNode(other.path);
    onTestFinished(() => doomed.kill());
    await doomed.start();
    doomed.pause();
    await killEngine(other.path);
    // Children of the killed engine may still be writing.
    await rm(join(other.path, 'postgres/cluster'), { recursive: true, maxRetries: 10 });
    doomed.resume();

    await vi.waitFor(() => expect(doomed.isRunning()).toBe(false), patience);

    expect(doomed.log()).toMatch(/The data in .*cluster is gone\. Restore it/);
  });

  test('a backup that cannot be made or restored says why [HEAL-07] [HEAL-09]', async () => {
    const data = directory.path;
    const inside = join(data, 'backup');

    expect(await admin(data, 'backup', data)).toEqual(refusal('exists already'));
    expect(await admin(data, 'backup', inside)).toEqual(refusal('Name a folder elsewhere'));
    expect(await admin(inside, 'backup', join(data, '../backup'))).toEqual(refusal('holds no data'));
    expect(await admin(inside, 'restore', data)).toEqual(refusal('is not a backup'));
  });
});

test('a restore into a directory that cannot be made says so [HEAL-09]', long, async () => {
  const place = await makeDataDirectory();
  onTestFinished(place.remove);
  const backup = join(place.path, 'backup');
  await mkdir(join(backup, 'postgres/cluster'), { recursive: true });
  for (const name of ['postgres/cluster/backup_label', 'secret-keys']) await writeFile(join(backup, name), '');

  const below = join(backup, 'secret-keys', 'data');

  expect(await admin(below, 'restore', backup)).toEqual(refusal(`${below} cannot be written to (ENOTDIR)`));
});

const content = 'what a guest has sent';

/** A killed process may hold its port for another moment. */
function takePort(port: number): Promise<Server> {
  return vi.waitFor(async () => {
    const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return server;
  }, patience);
}

/** With the sign-in that the holder has. */
function holderOn(node: ServerNode, holder: HoldingChatter): Chatter {
  const headers = { authorization: `Bearer ${holder.token}` };
  const ask: HoldingChatter['ask'] = (query, variables) => sendGraphql(node, query, variables, headers);
  return holderIn(node, { ...holder, accessToken: holder.token, ask });
}

async function sendFile(node: ServerNode, sender: Sender): Promise<string> {
  const answer = await sendAttachments(node, sender, [{ name: 'note.txt', content }]);
  const { attachments } = partOf(answer, 'post') as { attachments: { id: string }[] };
  return attachments[0]?.id ?? '';
}

async function download({ url }: ServerNode, { fileId, accessToken }: { fileId: string; accessToken: string }) {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await fetch(`${url}/attachments/${fileId}`, { headers })).text();
}

/** Runs the operator's command, as a process. */
async function admin(dataDirectory: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const program = join(import.meta.dirname, '../admin/main.ts');
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    YOBIRIN_DATA: dataDirectory,
  };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  return { code, said: (await said).join('') };
}

function refusal(words: string) {
  return { code: 1, said: expect.stringContaining(words) };
}
