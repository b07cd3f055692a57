// The memory of a node for each receiver that waits for calls, before and after a garbage collection. Baseline: a bare socket.io
// server with equal connections. Fails if a node holds more than 20 kB for each after a collection (HEAL-28).
import { startPostgresServer } from '../apps/server/src/testing/cluster/postgres-server.ts';
import type { Receiver } from './support/bell.ts';
import { watchDatabase } from './support/load/database.ts';
import { buildLoadPeople } from './support/load/people.ts';
import { createReceivers } from './support/load/receivers.ts';
import { type LoadSite, type Memory, openBareSite, openNodes, whileOpen } from './support/load/site.ts';
import { printResult } from './support/result.ts';

const receiverCount = Number(process.argv[2] ?? 2_000);
/** The first half also makes a process load and compile code, open connections and fill caches that all need. */
const fewReceivers = receiverCount / 2;
const mostHeldBytes = 20_000;

const postgres = await startPostgresServer();
try {
  const { receivers } = await buildLoadPeople(postgres.url, { receiverCount, roomCount: 0 });
  const database = await watchDatabase(postgres.url);
  const bell = await openBareSite<{ url: string; receivers: Receiver[] }>('bare-bell.ts', {
    args: [String(receiverCount)],
    database,
  });
  const bare = await whileOpen(bell, (site) => measureEach(site, site.greeting.receivers));
  const nodes = await openNodes(1, { databaseUrl: postgres.url, database });
  const own = await whileOpen(nodes, (site) => measureEach(site, receivers));
  await database.close();
  print('receivers-heap', own.usedBytes, bare.usedBytes, 'bytes for each that waits, before a garbage collection');
  print('receivers-memory', own.heldBytes, bare.heldBytes, 'bytes for each that waits, after a garbage collection');
  if (own.heldBytes > mostHeldBytes) {
    console.error(`A node holds more than ${mostHeldBytes} bytes for each receiver.`);
    process.exitCode = 1;
  }
} finally {
  await postgres.close();
}

async function measureEach(site: LoadSite, people: readonly Receiver[]): Promise<Memory> {
  const receivers = createReceivers(site.urls, people);
  await receivers.come(fewReceivers);
  const before = await site.readMemory();
  await receivers.come();
  const all = await site.readMemory();
  receivers.leave(fewReceivers);
  // The first reading gives the node the time to notice that they have left.
  await site.readMemory();
  const after = await site.readMemory();
  receivers.leave();
  const more = people.length - fewReceivers;
  // A node that has just started keeps growing for a while: the mean is what the first half needed in the meantime.
  const fewBytes = (before.heldBytes + after.heldBytes) / 2;
  return { usedBytes: (all.usedBytes - fewBytes) / more, heldBytes: (all.heldBytes - fewBytes) / more };
}

function print(name: string, value: number, baseline: number, unit: string): void {
  printResult({ name, value: Math.round(value), baseline: Math.round(baseline), unit });
}
