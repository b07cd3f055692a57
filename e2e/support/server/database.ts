import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Queries the database of the journeys' server, for states that no screen can cause, such as passed time. */
export function queryDatabase(sql: string, values: readonly unknown[]): Promise<number | null> {
  return queryDatabaseIn(process.env.YOBIRIN_DATA_OF_JOURNEYS ?? '', sql, values);
}

/** Queries the database in a data directory. */
export async function queryDatabaseIn(
  dataDirectory: string,
  sql: string,
  values: readonly unknown[],
): Promise<number | null> {
  const client = new pg.Client(await databaseUrl(dataDirectory));
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rowCount;
  } finally {
    await client.end();
  }
}

/** The embedded engine stores its password, and its port in the fourth line of its pid file. */
async function databaseUrl(dataDirectory: string): Promise<string> {
  const home = join(dataDirectory, 'postgres');
  const password = await readFile(join(home, 'password'), 'utf8');
  const [, , , port] = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  return `postgres://yobirin:${password}@127.0.0.1:${port}/yobirin`;
}
