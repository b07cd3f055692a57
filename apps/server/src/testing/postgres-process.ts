import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';

// The PostgreSQL of one test run, started by global-setup.ts as a process of its own. It says its address on standard
// output and lives until its standard input ends, which happens however the test run ends: also by kill -9.
const dataDirectory = await mkdtemp(join(tmpdir(), 'yobirin-test-'));
// Root's PostgreSQL runs as another user. Where that one can enter, all of the cluster stays here and goes with it.
await chmod(dataDirectory, 0o755);
// A test run killed during the start no longer listens, which must not keep us from cleaning up.
process.stdout.on('error', () => {});
try {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: pino({ level: 'warn' }, pino.destination(2)) });
  process.stdout.write(`${postgres.url}\n`);
  await finished(process.stdin.resume(), { writable: false });
  await postgres.stop();
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}
