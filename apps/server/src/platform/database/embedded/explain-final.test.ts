import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cluster } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { explainFinal } from './explain-final.ts';

let folder: string;
let cluster: Cluster;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yobirin-final-'));
  const [directory, binDirectory] = [join(folder, 'cluster'), join(folder, 'bin')];
  await mkdir(directory);
  await mkdir(binDirectory);
  await writeFile(join(directory, 'PG_VERSION'), '18\n');
  await writeFile(join(binDirectory, 'postgres'), '');
  await chmod(join(binDirectory, 'postgres'), 0o755);
  cluster = { directory, engine: { binDirectory, account: {} }, logFile: '', urlOf: () => '' };
});
afterAll(() => rm(folder, { recursive: true }));

const failureOf = (words: string) =>
  new EmbeddedPostgresError(`PostgreSQL does not start. Its log ends with:\n${words}`);

test.each([
  'PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device',
  'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use',
  'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
  'FATAL:  could not map anonymous shared memory: Cannot allocate memory',
])('a reason that may pass is waited for, however often it comes: %s [HEAL-02]', async (words) => {
  expect(await explainFinal(cluster, { error: failureOf(words), failures: 1_000 })).toBeNull();
});

test('another reason gets six attempts [HEAL-03]', async () => {
  const error = failureOf('PANIC:  could not locate a valid checkpoint record');

  expect(await explainFinal(cluster, { error, failures: 5 })).toBeNull();
  expect(await explainFinal(cluster, { error, failures: 6 })).toMatchObject({
    message: expect.stringMatching(/cannot be started again.*checkpoint record.*npm run admin -- restore/s),
  });
});

test('programs that are gone are named at once, with what to do [HEAL-03]', async () => {
  const engine = { binDirectory: join(folder, 'nowhere'), account: {} };

  const final = await explainFinal({ ...cluster, engine }, { error: failureOf(''), failures: 1 });

  expect(final?.message).toMatch(/programs in .*nowhere are gone\. Install the packages again: npm ci/);
});
