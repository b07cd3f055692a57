// The lists of chats in the account area: how long the first page takes among a million posts, against among a thousand.
import pg from 'pg';
import { loadConfig } from '../apps/server/src/config.ts';
import { loggerFor } from '../apps/server/src/context.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { createDataDirectory } from '../e2e/support/yobirin-process.ts';
import { median, printResult } from './support/result.ts';
import { openRoomLists, type RoomLists } from './support/room-lists.ts';

const warmUpFetches = 100;
const fetches = 500;

const data = await createDataDirectory();
const log = loggerFor(loadConfig({ LOG_LEVEL: 'warn' }));
const postgres = await startEmbeddedPostgres({ dataDirectory: data.path, log });
try {
  const few = await openRoomLists(await createDatabase('few'), 1_000);
  const many = await openRoomLists(await createDatabase('many'), 1_000_000);
  await bench('rooms-list', { few: few.fetchRooms, many: many.fetchRooms });
  await bench('rooms-posts', { few: few.fetchPosts, many: many.fetchPosts });
  for (const lists of [few, many]) await lists.close();
} finally {
  await postgres.stop();
  await data.remove();
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = name;
  return url.href;
}

type Fetch = RoomLists['fetchRooms'];

/** In turns, so that a busy moment of the machine hits both alike. */
async function bench(name: string, { few, many }: { few: Fetch; many: Fetch }) {
  const times = { few: [] as number[], many: [] as number[] };
  for (let turn = -warmUpFetches; turn < fetches; turn++) {
    const [among, amongMany] = [await few(), await many()];
    if (turn < 0) continue;
    times.few.push(among);
    times.many.push(amongMany);
  }
  const unit = 'ms, first page among 1,000,000 posts against 1,000';
  printResult({ name, value: median(times.many), baseline: median(times.few), unit });
}
