import { seedDemo } from '../../../apps/server/src/demo/seed-demo.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/client.ts';
import { startCluster } from '../../../apps/server/src/testing/cluster/cluster.ts';
import { startPostgresServer } from '../../../apps/server/src/testing/cluster/postgres-server.ts';
import type { ServerNode } from '../../../apps/server/src/testing/cluster/server-node.ts';

export type TwoNodes = {
  /** The URL of the proxy in front of both nodes. */
  url: string;
  nodes: readonly ServerNode[];
  close(): Promise<void>;
};

/** The demo as a site of two nodes, each a process of its own. */
export async function startTwoNodes(): Promise<TwoNodes> {
  const postgres = await startPostgresServer();
  const { url, nodes, close } = await startCluster({ databaseUrl: postgres.url, nodeCount: 2 });
  const database = openDatabase(postgres.url);
  await seedDemo(database.db, systemClock);
  await database.close();
  return {
    url,
    nodes,
    async close() {
      await close();
      await postgres.close();
    },
  };
}
