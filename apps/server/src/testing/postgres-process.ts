import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';

// The PostgreSQL of one test run, started by global-setup.ts as a process of its own. It says its address on standard
// output and lives until its standard input ends, which happens however the test run ends: also by kill -9.
const dataDirectory = await mkdtemp(join(tmpdir(), 'yobirin-test-'));
try {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: pino({ level: 'warn' }, pino.destination(2)) });
  process.stdout.write(`${postgres.url}\n`);
  await finished(process.stdin.resume(), { writable: false });
  await postgres.stop();
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}
