import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { skipUnless } from '../../testing/needs.ts';
import { patience } from '../../testing/patience.ts';
import { canReach, isRoot } from './embedded/account.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const log = pino({ level: 'silent' });
const started: EmbeddedPostgres[] = [];
const directories: string[] = [];
let usedDirectory: string;

const asRoot = skipUnless(isRoot(), 'Not run as root');
const asNobody = skipUnless(await canBecomeNobody(), 'Not run as root, or in a folder that only root can enter');

beforeAll(async () => {
  usedDirectory = await makeDirectory();
  const postgres = await start(usedDirectory);
  await query(postgres, 'create table notes as select 1 as id');
  await postgres.stop();
});

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
});

afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true });
});

test('keeps its data from one start to the next', async () => {
  const dataDirectory = await copyUsedDirectory();
  const first = await start(dataDirectory);
  await query(first, 'insert into notes values (2)');
  await first.stop();

  const second = await start(dataDirectory);

  expect(await query(second, 'select id from notes')).toEqual([{ id: 1 }, { id: 2 }]);
});

test('starts again after PostgreSQL was killed', async () => {
  const dataDirectory = await copyUsedDirectory();
  const killed = await start(dataDirectory);
  await query(killed, 'insert into notes values (2)');
  process.kill(await readPostmasterPid(dataDirectory), 'SIGKILL');

  const postgres = await start(dataDirectory);

  expect(await query(postgres, 'select id from notes')).toEqual([{ id: 1 }, { id: 2 }]);
});

test('adopts the PostgreSQL that outlived a killed server', async () => {
  const dataDirectory = await copyUsedDirectory();
  await kill(await startInProcess(dataDirectory));
  const orphan = await readPostmasterPid(dataDirectory);

  const postgres = await start(dataDirectory);

  expect(await readPostmasterPid(dataDirectory)).toBe(orphan);
  expect(await query(postgres, 'select id from notes')).toEqual([{ id: 1 }]);
});

test('starts over after a first start that was killed halfway', async () => {
  const dataDirectory = await makeDirectory();
  const server = spawnServer(dataDirectory);
  await vi.waitFor(async () => expect(await readdir(dataDirectory)).toHaveLength(1), { ...patience, interval: 5 });
  await kill(server);
  expect(await readdir(dataDirectory)).toEqual([`postgres.${server.pid}.draft`]);

  const postgres = await start(dataDirectory);

  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(dataDirectory)).toEqual(['postgres']);
});

test('starts despite a pid file whose number belongs to another program', async () => {
  const dataDirectory = await copyUsedDirectory();
  const cluster = join(dataDirectory, 'postgres/cluster');
  const { uid, gid } = await stat(cluster);
  const stranger = spawn('sleep', ['60'], { uid, gid });
  onTestFinished(() => kill(stranger));
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${stranger.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n1 1\nready   \n`,
  );

  const postgres = await start(dataDirectory);

  expect(await query(postgres, 'select id from notes')).toEqual([{ id: 1 }]);
});

test('does not adopt the PostgreSQL of the directory that it was copied from', async () => {
  const original = await copyUsedDirectory();
  await start(original);
  const copy = await copyUsedDirectory(original);

  const postgres = await start(copy);
  await query(postgres, 'delete from notes');

  expect(await readPostmasterPid(copy)).not.toBe(await readPostmasterPid(original));
});

test('refuses a second server and leaves the first one running', async () => {
  const dataDirectory = await copyUsedDirectory();
  const first = await start(dataDirectory);

  await expect(start(dataDirectory)).rejects.toThrow(`in use by another Yobirin (yobirin server ${process.pid})`);
  expect(await query(first, 'select id from notes')).toEqual([{ id: 1 }]);
});

test('works in any path that PostgreSQL accepts, and names a path that it does not', async () => {
  const parent = await makeDirectory();

  const postgres = await start(join(parent, "it's a 呼び鈴"));

  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(start(join(parent, 'a "quoted" one'))).rejects.toThrow('PostgreSQL takes no path with');
});

test('names a data directory that cannot be made, and what to do', async () => {
  const file = join(await makeDirectory(), 'file');
  await writeFile(file, '');

  await expect(start(join(file, 'data'))).rejects.toThrow(/data cannot be written to \(E[A-Z]+\)\. .*set YOBIRIN_DATA/);
});

test('root may keep its data in a directory that no other user can enter', asRoot, async () => {
  const dataDirectory = await makeDirectory(0o700);
  const first = await start(dataDirectory);
  const home = await realpath(join(dataDirectory, 'postgres'));
  onTestFinished(() => rm(home, { recursive: true }));
  await query(first, 'create table notes as select 1 as id');
  await first.stop();

  const second = await start(dataDirectory);

  expect(await query(second, 'select id from notes')).toEqual([{ id: 1 }]);
  expect((await stat(dataDirectory)).mode & 0o777).toBe(0o700);
});

test('an ordinary user keeps everything in the data directory', asNobody, async () => {
  const dataDirectory = await makeDirectory(0o700);
  const nobody = findNobody();
  await chown(dataDirectory, nobody.uid, nobody.gid);

  await kill(await startInProcess(dataDirectory, nobody));
  const adopted = await start(dataDirectory);

  expect(await query(adopted, 'select 1 as one')).toEqual([{ one: 1 }]);
  const password = await stat(join(dataDirectory, 'postgres/password'));
  expect({ uid: password.uid, mode: password.mode & 0o777 }).toEqual({ uid: nobody.uid, mode: 0o600 });
});

test(
  'data that root made goes on with an ordinary user after the command that its start names [HEAL-46]',
  asNobody,
  async () => {
    const dataDirectory = await copyUsedDirectory();
    const nobody = findNobody();
    const refused = spawnServer(dataDirectory, nobody, 'pipe');
    let words = '';
    refused.stderr?.on('data', (chunk) => (words += chunk));
    expect((await once(refused, 'close'))[0]).toBe(1);

    const command = /sudo (chown -R \d+ ".+")/.exec(words)?.[1] ?? 'false';
    execFileSync('/bin/sh', ['-c', command]);
    await kill(await startInProcess(dataDirectory, nobody));

    expect(await query(await start(dataDirectory), 'select id from notes')).toEqual([{ id: 1 }]);
  },
);

async function start(dataDirectory: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log });
  started.push(postgres);
  return postgres;
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function makeDirectory(mode = 0o755): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'yobirin-embedded-'));
  directories.push(directory);
  await chmod(directory, mode);
  return directory;
}

async function copyUsedDirectory(source = usedDirectory): Promise<string> {
  const directory = await makeDirectory();
  execFileSync('cp', ['-a', join(source, 'postgres'), directory]);
  return directory;
}

async function readPostmasterPid(dataDirectory: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}

function spawnServer(
  dataDirectory: string,
  account: { uid?: number; gid?: number } = {},
  stderr: 'pipe' | 'inherit' = 'inherit',
): ChildProcess {
  const module = new URL('./embedded-postgres.ts', import.meta.url);
  const program = `
    import { pino } from 'pino';
    import { startEmbeddedPostgres } from '${module}';
    await startEmbeddedPostgres({ dataDirectory: '${dataDirectory}', log: pino({ level: 'silent' }) });
    process.stdout.write('started');`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    ...account,
    stdio: ['ignore', 'pipe', stderr],
  });
}

async function startInProcess(dataDirectory: string, account?: { uid: number; gid: number }): Promise<ChildProcess> {
  const server = spawnServer(dataDirectory, account);
  if (server.stdout) await once(server.stdout, 'data');
  return server;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function canBecomeNobody(): Promise<boolean> {
  return isRoot() && (await canReach(findNobody(), import.meta.dirname));
}

function findNobody(): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'])));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}
