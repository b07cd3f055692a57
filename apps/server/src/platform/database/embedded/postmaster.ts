import { readFile, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../process/free-port.ts';
import type { Cluster } from './cluster.ts';
import { runTool } from './engine.ts';
import { EmbeddedPostgresError } from './error.ts';
import { isAlive, isStillRunning, type Postmaster } from './process.ts';

type RunOptions = {
  /** A free one by default. */
  port?: number;
  attempts?: number;
  /** Appends to the log of the attempts before. By default that is kept as `postgres.log.previous`. */
  appendsLog?: boolean;
};

/** Returns the ready postmaster of the cluster: starts one unless it is running already. */
export async function runPostmaster(cluster: Cluster, options: RunOptions = {}): Promise<{ port: number }> {
  const { port, attempts = 4, appendsLog = false } = options;
  const running = await findSettledPostmaster(cluster);
  if (running) return running;

  let failure: unknown;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      if (!appendsLog) await rename(cluster.logFile, `${cluster.logFile}.previous`).catch(() => {});
      await startPostmaster(cluster, port ?? (await findFreePort()));
    } catch (error) {
      // The port was taken in between, children of a killed postmaster are still ending, or another start was faster.
      failure = error;
      await sleep(attempt * 250);
    }
    const started = await findSettledPostmaster(cluster);
    if (started) return started;
  }
  throw new EmbeddedPostgresError(`PostgreSQL does not start. ${await lastWords(cluster)}`, { cause: failure });
}

export async function stopPostmaster(cluster: Cluster): Promise<void> {
  if (!(await findPostmaster(cluster))) return;
  await runTool(cluster.engine, 'pg_ctl', ['stop', '--wait', '--mode=fast', `--pgdata=${cluster.directory}`]);
}

/** Whether the last postmaster was told to stop, by a signal for example. It may wait until all connections have ended. */
export async function isToldToStop(cluster: Cluster): Promise<boolean> {
  return (await readPidFile(cluster))?.status === 'stopping';
}

/** Waits for a postmaster that is starting or stopping. Null when there is none, or when it has stopped. */
async function findSettledPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(cluster);
    if (!postmaster || postmaster.status === 'ready') return postmaster;
    await sleep(50);
  }
  throw new EmbeddedPostgresError(`PostgreSQL in ${cluster.directory} has been starting or stopping for a minute.`);
}

/** The living postmaster of this cluster. Ignores a pid file that a dead one left or that was copied with the directory. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const postmaster = await readPidFile(cluster);
  if (!postmaster || !(await isStillRunning(postmaster))) return null;
  const directory = await realpath(postmaster.directory).catch(() => cluster.directory);
  return directory === cluster.directory ? postmaster : null;
}

async function readPidFile(cluster: Cluster): Promise<Postmaster | null> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch(() => '');
  const [pid, directory, , port, , , , status] = text.split(/\r?\n/);
  if (!Number(pid) || !directory) return null;
  return { pid: Number(pid), directory, port: Number(port), status: status?.trim() ?? '' };
}

function pidFileOf(cluster: Cluster): string {
  return join(cluster.directory, 'postmaster.pid');
}

async function startPostmaster(cluster: Cluster, port: number): Promise<void> {
  await removeMisleadingPidFile(cluster);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // After a crash: one call instead of one for each of some 1,500 files, which takes seconds. Other systems do not have it.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  };
  await runTool(cluster.engine, 'pg_ctl', [
    'start',
    '--wait',
    `--pgdata=${cluster.directory}`,
    `--log=${cluster.logFile}`,
    `--options=${Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ')}`,
  ]);
}

/** PostgreSQL ignores a pid file of a dead process, but not one whose number belongs to another process. */
async function removeMisleadingPidFile(cluster: Cluster): Promise<void> {
  const postmaster = await readPidFile(cluster);
  if (postmaster && !isAlive(postmaster.pid)) return;
  if (await findPostmaster(cluster)) return;
  await rm(pidFileOf(cluster), { force: true });
}

async function lastWords(cluster: Cluster): Promise<string> {
  const log = await readFile(cluster.logFile, 'utf8').catch(() => '');
  // Clients that came too early are no reason.
  const lines = log.split('\n').filter((line) => line !== '' && !line.includes('FATAL:  the database system is '));
  return `Its log (${cluster.logFile}) ends with:\n${lines.slice(-8).join('\n')}`;
}
