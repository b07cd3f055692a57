import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { chooseAccount } from './account.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { copyToDisk, copyTree } from './copy-tree.ts';
import { requireWritable } from './data-directory.ts';
import { exists } from './draft.ts';
import { prepareEngine } from './engine.ts';
import { createHome } from './home.ts';
import { findPostmaster } from './postmaster.ts';
import { runEngine, stopEngine } from './run-engine.ts';

type BackupOptions = { dataDirectory: string; log: FastifyBaseLogger; target: string };

/** Copies the PostgreSQL of a data directory to `target`, whether a server uses it or not. */
export async function backUpPostgres({ dataDirectory, log, target }: BackupOptions): Promise<void> {
  const cluster = await openCluster(dataDirectory, log);
  const running = await findPostmaster(cluster);
  const claim = running ? null : await runEngine(cluster);
  try {
    await mkdir(target, { mode: 0o700 });
    await copyToDisk(join(dirname(cluster.directory), 'password'), join(target, 'password'));
    await copyRunningCluster({ cluster, port: (running ?? claim)?.port ?? 0, target: join(target, 'cluster') });
  } finally {
    if (claim) await stopEngine(cluster, claim);
  }
}

/** Whether `source` is what `backUpPostgres` made. A copy that was not finished has no label. */
export function isPostgresBackup(source: string): Promise<boolean> {
  return exists(join(source, 'cluster', labelFile));
}

/** Puts a backup into a data directory that has no PostgreSQL. */
export async function restorePostgres(source: string, dataDirectory: string): Promise<void> {
  await requireWritable(dataDirectory);
  const entrance = join(await realpath(dataDirectory), 'postgres');
  const engine = await prepareEngine(await chooseAccount(null));
  const { uid, gid } = engine.account;
  await createHome({
    entrance,
    engine,
    async fill(home) {
      await copyTree(source, home);
      if (uid !== undefined) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, home]);
    },
  });
}

const labelFile = 'backup_label';

type Copying = { cluster: Cluster; port: number; target: string };

/**
 * PostgreSQL's way to copy a cluster in use. The copy starts like a crashed one: it replays the changes that were made until its
 * end. Without the label it would begin at the wrong place.
 */
async function copyRunningCluster({ cluster, port, target }: Copying): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.urlOf(port, 'postgres') });
  // A lost connection also fails the next query.
  client.on('error', () => {});
  await client.connect();
  try {
    // Keeps the write-ahead log until it is copied. It ends with the connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`yobirin_backup_${process.pid}`]);
    await client.query(`select pg_backup_start('yobirin', fast => true)`);
    await copyTree(cluster.directory, target, { leavesOut });
    await writeFile(join(target, controlFile), await readSettled(join(cluster.directory, controlFile)), {
      mode: 0o600,
    });
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
    const label = String(rows[0]?.labelfile);
    await copyLog(client, { from: cluster.directory, to: target, label });
    await writeFile(join(target, labelFile), label, { mode: 0o600, flush: true });
  } finally {
    await client.end();
  }
}

const controlFile = 'global/pg_control';
/** Their content belongs to a running PostgreSQL. */
const leftEmpty = ['dynshmem', 'notify', 'replslot', 'serial', 'snapshots', 'stat_tmp', 'subtrans', 'wal'];
const ofTheRunning = ['postmaster.pid', 'postmaster.opts', 'tablespace_map', labelFile, controlFile];

function leavesOut(path: string): boolean {
  const [top = '', ...rest] = path.split('/');
  if (rest.length > 0 && leftEmpty.includes(top.replace('pg_', ''))) return true;
  return ofTheRunning.includes(path) || /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init.*)$/.test(path);
}

/** PostgreSQL may write it at the same moment. */
async function readSettled(file: string): Promise<Buffer> {
  const [one, other] = [await readFile(file), await readFile(file)];
  return one.equals(other) ? one : readSettled(file);
}

type LogCopy = { from: string; to: string; label: string };

/** Copies the part of the write-ahead log that belongs to the backup. The names of its files sort by age. */
async function copyLog(client: pg.Client, { from, to, label }: LogCopy): Promise<void> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (!first) throw new Error(`PostgreSQL did not say where its backup begins: ${label}`);
  const { rows } = await client.query('select pg_walfile_name(pg_current_wal_lsn()) as last');
  for (const name of await readdir(join(from, 'pg_wal'))) {
    const isWanted = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= String(rows[0]?.last);
    if (isWanted) await copyToDisk(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  }
}
