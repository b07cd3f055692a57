import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { openCluster } from '../platform/database/embedded/cluster.ts';
import { runTool } from '../platform/database/embedded/engine.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';

// The PostgreSQL of one test run, as a process of its own. It says its address on standard output and lives until its
// standard input ends, which happens however the test run ends: also by kill -9. What it is told meanwhile, `stop` or `start`, it
// says back once that is done.
const dataDirectory = await mkdtemp(join(tmpdir(), 'yobirin-test-'));
// Root's PostgreSQL runs as another user. Where that one can enter, all of the cluster stays here and goes with it.
await chmod(dataDirectory, 0o755);
const log = pino({ level: 'warn' }, pino.destination(2));
// A test run killed during the start no longer listens, which must not keep us from cleaning up.
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
  // What it loses by that is not worth a line.
  log.level = 'fatal';
  const cluster = await openCluster(dataDirectory, log);
  // Unlike `start`, `restart` knows the port from before, and does not mind that there is nothing to stop.
  const command = order === 'stop' ? ['stop', '--mode=fast'] : ['restart', `--log=${cluster.logFile}`];
  await runTool(cluster.engine, 'pg_ctl', [...command, '--wait', `--pgdata=${cluster.directory}`]);
}
