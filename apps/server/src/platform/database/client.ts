import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { lookAfterLent } from './lent-connections.ts';
import { type Outage, untoldOutage } from './outage.ts';
import { WatchedPool } from './watched-pool.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query takes: it then works inside a caller's transaction as well as on its own. */
export type Executor = Database | Transaction;

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

type OpenOptions = {
  maxConnections?: number;
  /** So many stay open once they are, for whoever cannot wait until one is made and has planned its queries. */
  lastingConnections?: number;
  /** Commits do not wait for the disk. A database engine that crashes forgets the last half second, and nothing else. */
  isForgetful?: boolean;
  /** For one that is not worth waiting for. */
  patienceMs?: number;
  /** A machine that is gone breaks no connection: so whatever takes longer than this is given up. */
  longestLoanMs?: number;
  /** Told when it cannot be reached, and when it can again. */
  outage?: Outage;
};

export function openDatabase(url: string, options: OpenOptions = {}): OpenDatabase {
  const { maxConnections = 20, lastingConnections = 0, isForgetful = false } = options;
  const { patienceMs, longestLoanMs = 120_000, outage = untoldOutage } = options;
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: maxConnections,
    min: lastingConnections,
    ...(isForgetful && { options: '-c synchronous_commit=off' }),
    connectionTimeoutMillis: patienceMs ?? 10_000,
    ...(patienceMs && { query_timeout: patienceMs }),
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  };
  const pool = new WatchedPool(settings, outage);
  // A broken idle connection leaves the pool by itself, and the next query reports a database that is gone. Without a
  // listener the same event would end the process.
  pool.on('error', () => {});
  lookAfterLent(pool, longestLoanMs);

  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}
