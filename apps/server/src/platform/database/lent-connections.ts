import type { Pool, PoolClient } from 'pg';

/**
 * A connection that breaks while somebody has it says so by an event which, unheard, would end the process. Nor does Drizzle give one back on
 * which no transaction could begin. So both are seen to here: what broke, and what has been away for too long, is taken back.
 */
export function lookAfterLent(pool: Pool, longestMs: number): void {
  const lent = new Map<PoolClient, NodeJS.Timeout>();

  function takeBack(client: PoolClient): void {
    if (!lent.has(client)) return;
    const { release } = client;
    // Whoever has it may still give it back.
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
