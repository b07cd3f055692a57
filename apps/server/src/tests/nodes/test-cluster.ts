import { afterAll, afterEach } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/client.ts';
import { type Cluster, startCluster } from '../../testing/cluster/cluster.ts';
import type { ServerNode } from '../../testing/cluster/server-node.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

/** A node with the database that test builders need. */
export type TestNode = ServerNode & { ctx: { db: Database } };

export type TestCluster = Omit<Cluster, 'nodes'> & {
  ctx: { db: Database };
  nodes: readonly [TestNode, TestNode, TestNode];
};

type Options = {
  /** A migrated database of its own by default. */
  databaseUrl?: string;
  env?: NodeJS.ProcessEnv;
};

/**
 * Three nodes that run until the test file ends. Call it at the top of the file. Nodes that a test has ended are restarted for
 * the next one, and their output is shown with a failed test.
 */
export async function openTestCluster({ databaseUrl, env = {} }: Options = {}): Promise<TestCluster> {
  const copy = databaseUrl === undefined ? await createTestDatabase() : null;
  const url = databaseUrl ?? copy?.url ?? '';
  const cluster = await startCluster({ databaseUrl: url, nodeCount: 3, env });
  const { db, close } = openDatabase(url);

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') process.stdout.write(`${cluster.log()}\n`);
    await Promise.all(cluster.nodes.map((node) => node.isRunning() || node.start()));
  });
  afterAll(async () => {
    await close();
    await cluster.close();
    await copy?.drop();
  });

  const [first, second, third] = cluster.nodes.map((node) => ({ ...node, ctx: { db } }));
  if (!first || !second || !third) throw new Error('There are three nodes');
  return { ...cluster, ctx: { db }, nodes: [first, second, third] };
}
