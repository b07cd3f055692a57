import { setImmediate } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './client.ts';

/**
 * Runs work in a transaction that is always rolled back. It is passed as a database, so that use cases can run in it; their own
 * transactions are savepoints. Concurrent queries run one after another. Those that the work did not wait for end before the
 * rollback, and later ones are refused: the connection may serve another request by then.
 */
export async function rolledBack<Result>(pool: Pool, work: (db: Database) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  const { queued, settle, close } = queueOf(client);
  const results: Result[] = [];
  try {
    await drizzle(queued, { casing: 'snake_case' }).transaction(async (tx) => {
      // Safe: a transaction has every method of a database except `$client`, which nothing here uses.
      results.push(await work(tx as unknown as Database).finally(settle));
      tx.rollback();
    });
  } catch (error) {
    if (results.length === 0) throw error;
  } finally {
    close();
    client.release();
  }
  // Safe: without a result, an error was thrown.
  return results[0] as Result;
}

function queueOf(client: PoolClient) {
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function query(...input: unknown[]): Promise<unknown> {
    if (isClosed) return Promise.reject(new Error('This transaction was rolled back'));
    // Safe: passed on as they came.
    const run = () => (client.query as (...args: unknown[]) => Promise<unknown>)(...input);
    const result = last.then(run, run);
    last = result.catch(() => {});
    return result;
  }

  return {
    // Safe: drizzle calls nothing but `query` of a client that is no pool.
    queued: { query } as unknown as PoolClient,
    /** Waits until there is no query, and none that follows from the answer to one. */
    async settle() {
      let seen: Promise<unknown> | undefined;
      while (seen !== last) {
        seen = last;
        await seen;
        await setImmediate();
      }
    },
    close() {
      isClosed = true;
    },
  };
}
