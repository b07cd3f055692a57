import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Asks the database of the journeys' own server: for what no screen can bring about, such as time that has passed. */
export async function queryDatabase(sql: string, values: readonly unknown[]): Promise<number | null> {
  const client = new pg.Client(await databaseUrl(process.env.YOBIRIN_DATA_OF_JOURNEYS ?? ''));
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rowCount;
  } finally {
    await client.end();
  }
}

/** The embedded engine writes down its password and, in the fourth line of its pid file, its port. */
async function databaseUrl(dataDirectory: string): Promise<string> {
  const home = join(dataDirectory, 'postgres');
  const password = await readFile(join(home, 'password'), 'utf8');
  const [, , , port] = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  return `postgres://yobirin:${password}@127.0.0.1:${port}/yobirin`;
}
