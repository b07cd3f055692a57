import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rename, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type CapturedLog, captureLog } from '../../../testing/captured-log.ts';
import { skipUnless } from '../../../testing/needs.ts';
import { patience } from '../../../testing/patience.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { EngineKeeper } from './keep-engine.ts';
import { isStillRunning } from './process.ts';

const whereSignalsExist = skipUnless(process.platform !== 'win32', 'Windows has no signals');
const gone = 'The embedded PostgreSQL is gone. It is started again';
const back = 'The embedded PostgreSQL is back';
const notYet = 'The embedded PostgreSQL does not start yet';

let template: string;
let dataDirectory: string;
let captured: CapturedLog;
let stop: AbortController;
let postgres: EmbeddedPostgres;
let keeper: EngineKeeper;

beforeAll(async () => {
  template = await makeDirectory();
  const first = await startEmbeddedPostgres({ dataDirectory: template, log: captureLog().log });
  await ask(first, 'create table notes as select 1 as id');
  await first.stop();
});
afterAll(() => rm(template, { recursive: true }));

beforeEach(async () => {
  dataDirectory = await makeDirectory();
  execFileSync('cp', ['-a', join(template, 'postgres'), dataDirectory]);
  captured = captureLog();
  stop = new AbortController();
  postgres = await start();
  keeper = postgres.keepRunning({ stop: stop.signal, pauseMs: 1 });
});
afterEach(async () => {
  await postgres.stop();
  await rm(dataDirectory, { recursive: true });
});

test('an engine that was killed is started again at its address, and the log has two lines [HEAL-01] [HEAL-06]', async () => {
  await ask(postgres, 'insert into notes values (2)');
  await killPostmaster();

  await untilBack();

  expect(await ask(postgres, 'select id from notes')).toEqual([{ id: 1 }, { id: 2 }]);
  // On a busy machine the children of the killed engine may outlast some attempts.
  const messages = captured.lines().map(({ msg }) => msg);
  expect(messages.filter((message) => message !== notYet)).toEqual([gone, back]);
  expect(keeper.trouble()).toBeNull();
  await expect(start()).rejects.toThrow('is in use by another Yobirin');
  expect(await ask(postgres, 'select count(*)::int as count from notes')).toEqual([{ count: 2 }]);
});

test('the claim is taken again after a crash from which PostgreSQL recovers by itself [HEAL-04]', async () => {
  const [holder] = await ask(
    postgres,
    `select pid from pg_stat_activity where application_name like 'yobirin server %'`,
  );
  process.kill(Number(holder?.pid), 'SIGKILL');

  await untilBack();

  const claims = `select count(*)::int as claims from pg_locks where locktype = 'advisory' and granted`;
  expect(await ask(postgres, claims)).toEqual([{ claims: 1 }]);
});

test('an engine that another process tells to stop is started again [HEAL-01]', whereSignalsExist, async () => {
  const connected = new pg.Client(postgres.url);
  connected.on('error', () => {});
  await connected.connect();
  const pid = await readPostmasterPid();
  process.kill(pid, 'SIGTERM');

  await untilBack();

  expect(await readPostmasterPid()).not.toBe(pid);
  expect(await ask(postgres, 'select id from notes')).toEqual([{ id: 1 }]);
});

test('gives up at once when the data is gone, and says what to do [HEAL-03]', async () => {
  const cluster = join(dataDirectory, 'postgres/cluster');
  await rename(cluster, `${cluster}.away`);
  await killPostmaster(`${cluster}.away`);

  await expect(keeper.failed).rejects.toThrow(/The data in .* is gone\. Restore it/);
  expect(keeper.trouble()).toContain('is gone');
});

test('gives up after some attempts when the data is broken, with the words of PostgreSQL [HEAL-03]', async () => {
  await truncate(join(dataDirectory, 'postgres/cluster/global/pg_control'), 0);
  await killPostmaster();

  await expect(keeper.failed).rejects.toThrow(/cannot be started again.*pg_control.*restore a backup/s);
});

test('a server that stops does not start the engine again [HEAL-05]', async () => {
  stop.abort();
  await killPostmaster();

  await postgres.stop();

  expect(captured.lines()).toEqual([]);
});

test('a server that lost its engine to another one leaves it alone when it stops [HEAL-04]', async () => {
  stop.abort();
  await killPostmaster();
  const other = await start();

  await postgres.stop();

  expect(await ask(other, 'select id from notes')).toEqual([{ id: 1 }]);
  await other.stop();
});

function start(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDirectory, log: captured.log });
}

async function untilBack(): Promise<void> {
  await vi.waitFor(() => expect(captured.text()).toContain(back), patience);
}

/** Resolves when the process has ended. Its children end by themselves. */
async function killPostmaster(cluster?: string): Promise<void> {
  const pid = await readPostmasterPid(cluster);
  const postmaster = { pid, directory: dataDirectory, port: 0, status: 'starting' };
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await isStillRunning(postmaster)).toBe(false), patience);
}

async function readPostmasterPid(cluster = join(dataDirectory, 'postgres/cluster')): Promise<number> {
  return Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
}

async function ask({ url }: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'yobirin-keep-'));
  // As root, the engine runs as another user, who has to reach its data.
  await chmod(directory, 0o755);
  return directory;
}
