// Load: a growing number of registered receivers, calls, chats and pages, until a site of 1, 2 and 3 nodes cannot keep up.
// Baseline: bare servers under an equal load. Everything here shares the processors of one machine, the load generator included, so
// the gain of further nodes is not visible. Plan with the figures for processor time and memory (docs/capacity.md).
import { cpus, loadavg } from 'node:os';
import { startPostgresServer } from '../apps/server/src/testing/cluster/postgres-server.ts';
import { measureBare } from './support/load/bare.ts';
import { watchDatabase } from './support/load/database.ts';
import { type Measured, measureNodes } from './support/load/nodes.ts';
import { buildLoadPeople } from './support/load/people.ts';
import { printGrowth, printSite } from './support/load/report.ts';

const sizes = { receiverCount: 3_000, roomCount: 1_500 };

if (process.platform !== 'linux')
  throw new Error('The load benchmark reads processor times from /proc, which only Linux has.');

describeMachine('before');
const postgres = await startPostgresServer();
try {
  const people = await buildLoadPeople(postgres.url, sizes);
  const database = await watchDatabase(postgres.url);
  const ground = { databaseUrl: postgres.url, database, people };
  const bare = await measureBare(ground);
  const sites: Measured[] = [];
  for (const nodeCount of [1, 2, 3]) {
    const site = await measureNodes(nodeCount, ground);
    printSite(site, bare);
    sites.push(site);
  }
  printGrowth(sites);
  for (const table of ['calls', 'chat_posts']) {
    console.error(`# ${table}: ${Math.round(await database.bytesPerRow(table))} bytes a row, with indexes`);
  }
  await database.close();
} finally {
  await postgres.close();
}
describeMachine('after');

/** A benchmark cannot see other work on the machine, but it can print the load average. */
function describeMachine(when: string): void {
  const [model] = cpus();
  const load = loadavg().map((average) => average.toFixed(1));
  console.error(`# ${when}: ${cpus().length} processors (${model?.model}), load average ${load.join(', ')}`);
}
