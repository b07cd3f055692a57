import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { installJobs } from '../platform/jobs/jobs.ts';
import { askAs, buildGuestChat, type Chatter, holderIn, partOf } from '../testing/chat-people.ts';
import { keepWriting } from '../testing/keep-writing.ts';
import { needsPostgresPrograms } from '../testing/needs.ts';
import { type Sender, sendAttachments } from '../testing/send-attachments.ts';
import { postgresPrograms, type SystemPostgres, startSystemPostgres } from '../testing/system-postgres.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');

describe('a backup taken while users write', needsPostgresPrograms, () => {
  let postgres: SystemPostgres;
  let folder: string;
  let site: TestApp;

  beforeAll(async () => {
    postgres = await startSystemPostgres();
    folder = await mkdtemp(join(tmpdir(), 'yobirin-backup-'));
    site = await startSite('site');
  });
  afterAll(async () => {
    await site.close();
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  /** Starts a site on an empty or restored database, always with one set of keys. */
  async function startSite(name: string, databaseUrl = postgres.createDatabase(name)): Promise<TestApp> {
    await migrateDatabase(databaseUrl);
    await installJobs(databaseUrl);
    const dataDirectory = join(folder, name);
    await mkdir(dataDirectory, { recursive: true });
    return startTestApp({ config: { databaseUrl, dataDirectory, secretKeys: ['a key that outlives the database'] } });
  }

  function run(script: string, target: string, env: Record<string, string>) {
    return runScript(join(deploy, script), [target], { ...env, PATH: `${postgresPrograms}:${process.env.PATH}` });
  }

  test('restores to a working site, with all posts acknowledged before it', async () => {
    const chats = await Promise.all([1, 2, 3].map(() => buildGuestChat(site)));
    const writers = chats.map(({ holder }) => keepWriting(holder));
    const files = await Promise.all(chats.map(({ chatRoomId, guest }) => sendFile(site, { chatRoomId, ...guest })));
    await expect.poll(() => writers.every(({ acknowledged }) => acknowledged.length > 20)).toBe(true);
    const before = writers.map(({ acknowledged }) => [...acknowledged]);

    const backup = join(folder, 'backup');
    const { databaseUrl, dataDirectory } = site.ctx.config;
    const taking = await run('backup.sh', backup, { DATABASE_URL: databaseUrl ?? '', YOBIRIN_DATA: dataDirectory });
    expect(taking).toEqual({ code: 0, said: `${backup} holds the backup.\n` });
    await Promise.all(writers.map((writer) => writer.stop()));

    const restoredUrl = postgres.createDatabase('restored');
    const restoring = { DATABASE_URL: restoredUrl, YOBIRIN_DATA: join(folder, 'restored') };
    expect(await run('restore.sh', backup, restoring)).toMatchObject({ code: 0 });
    const restored = await startSite('restored', restoredUrl);
    try {
      for (const [index, { holder }] of chats.entries()) {
        const { accessToken, ask } = await askAs(restored, holder.user);
        const returned = holderIn(restored, { ...holder, ask, accessToken });
        expect(await readBodies(returned)).toEqual(expect.arrayContaining(before[index] ?? []));
        expect(await download(restored, { fileId: files[index], accessToken })).toBe(content);
        expect(await returned.write('here again')).toMatchObject({ body: 'here again' });
      }
    } finally {
      await restored.close();
    }
  });

  test('does not overwrite another backup', async () => {
    const { code, said } = await run('backup.sh', folder, { DATABASE_URL: 'postgres://nowhere' });
    expect({ code, said }).toEqual({ code: 1, said: `${folder} exists already.\n` });
  });

  test('is not restored over existing tables', async () => {
    const { code, said } = await run('restore.sh', folder, { DATABASE_URL: site.ctx.config.databaseUrl ?? '' });
    expect(code).toBe(1);
    expect(said).toContain('The database has tables already');
  });
});

const content = 'what a guest has sent';

async function sendFile(server: TestApp, sender: Sender): Promise<string | undefined> {
  const answer = await sendAttachments(server, sender, [{ name: 'note.txt', content }]);
  const { attachments } = partOf(answer, 'post') as { attachments: { id: string }[] };
  return attachments[0]?.id;
}

async function download(
  { url }: TestApp,
  { fileId, accessToken }: { fileId: string | undefined; accessToken: string },
): Promise<string> {
  const response = await fetch(`${url}/attachments/${fileId}`, { headers: { authorization: `Bearer ${accessToken}` } });
  return response.text();
}

async function readBodies(chatter: Chatter): Promise<string[]> {
  const bodies: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { edges, pageInfo } = await chatter.fetch(cursor === undefined ? {} : { cursor });
    bodies.push(...edges.map(({ node }) => node.body));
    cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  }
  return bodies;
}

async function runScript(path: string, args: string[], env: Record<string, string>) {
  const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  return { code, said: (await said).join('') };
}
