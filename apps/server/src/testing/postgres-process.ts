import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { openCluster } from '../platform/database/embedded/cluster.ts';
import { runTool } from '../platform/database/embedded/engine.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';

// Runs the PostgreSQL of one test run in a process of its own. Prints its address and lives until standard input closes, which
// happens even if the test run is killed. Accepts the orders `stop` and `start`, and echoes each when it is done.
const dataDirectory = await mkdtemp(join(await findFastFolder(), 'yobirin-test-'));
// Under root, PostgreSQL runs as another user. That user needs access, so that the cluster is created here and removed with
// this folder.
await chmod(dataDirectory, 0o755);
const log = pino({ level: 'warn' }, pino.destination(2));
// If the test run is killed during the start, writing fails; the cleanup must still run.
process.stdout.on('error', () => {});
try {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log });
  process.stdout.write(`${postgres.url}\n`);
  for await (const order of createInterface({ input: process.stdin })) {
    await carryOut(order);
    process.stdout.write(`${order}\n`);
  }
  await postgres.stop();
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}

async function carryOut(order: string): Promise<void> {
  const cluster = await openCluster(dataDirectory, log);
  // `restart` instead of `start`: it keeps the port, and works even if nothing is running.
  const command = order === 'stop' ? ['stop', '--mode=fast'] : ['restart', `--log=${cluster.logFile}`];
  await runTool(cluster.engine, 'pg_ctl', [...command, '--wait', `--pgdata=${cluster.directory}`]);
}

/**
 * Prefers a folder in memory. Each test file copies a database of some 600 files, which takes a quarter of the processor time
 * there. Containers often have only 64 MB of it, too little for the write-ahead log.
 */
async function findFastFolder(): Promise<string> {
  const memory = '/dev/shm';
  const neededBytes = 2 * 1024 ** 3;
  const freeBytes = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return process.platform === 'linux' && freeBytes >= neededBytes ? memory : tmpdir();
}
