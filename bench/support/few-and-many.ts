import pg from 'pg';
import { startPostgresServer } from '../../apps/server/src/testing/cluster/postgres-server.ts';
import { median, printResult } from './result.ts';

const warmUpFetches = 50;
const fetches = 300;

/** Runs on an engine of its own with the URLs of two empty databases. */
export async function withTwoDatabases(
  run: (databases: { few: string; many: string }) => Promise<void>,
): Promise<void> {
  const postgres = await startPostgresServer();
  try {
    const few = await createDatabase(postgres.url, 'few');
    await run({ few, many: await createDatabase(postgres.url, 'many') });
  } finally {
    await postgres.close();
  }
}

/** Returns the duration in milliseconds. */
export type Fetch = () => Promise<number>;

/** Alternates the two, so that a busy moment of the machine affects both. Compares the medians, unless `of` takes another value. */
export async function compareSizes(
  name: string,
  { few, many }: { few: Fetch; many: Fetch },
  unit: string,
  of: (times: number[]) => number = median,
): Promise<void> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let turn = -warmUpFetches; turn < fetches; turn++) {
    const [among, amongMany] = [await few(), await many()];
    if (turn < 0) continue;
    times.few.push(among);
    times.many.push(amongMany);
  }
  printResult({ name, value: of(times.many), baseline: of(times.few), unit });
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}
