import type { Pool, PoolClient } from 'pg';

/**
 * Takes back a checked-out connection that broke or was held for too long. Its error event, unhandled, would end the process, and
 * Drizzle does not release a connection on which a transaction could not begin.
 */
export function reclaimConnections(pool: Pool, longestMs: number): void {
  const lent = new Map<PoolClient, NodeJS.Timeout>();

  function takeBack(client: PoolClient): void {
    if (!lent.has(client)) return;
    const { release } = client;
    // The borrower may still release it.
    client.release = () => {};
    release(true);
  }

  pool.on('connect', (client) => {
    client.on('error', () => takeBack(client));
  });
  pool.on('acquire', (client) => {
    lent.set(
      client,
      setTimeout(() => takeBack(client), longestMs),
    );
  });
  pool.on('release', (_error, client) => {
    clearTimeout(lent.get(client));
    lent.delete(client);
  });
}
