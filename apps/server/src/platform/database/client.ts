import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { reclaimConnections } from './lent-connections.ts';
import { type DatabaseOutages, untoldOutages, WatchedPool } from './watched-pool.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The parameter type of queries: they run inside a caller's transaction or on their own. */
export type Executor = Database | Transaction;

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

type OpenOptions = {
  maxConnections?: number;
  /** Minimum of idle connections kept open, for queries that cannot wait for a connect and a plan. */
  lastingConnections?: number;
  /** Commits do not wait for the disk. After a crash of the database engine the last half second of writes is lost. */
  commitsAsynchronously?: boolean;
  /**
   * Plans a prepared query once per connection. Otherwise PostgreSQL plans its first five executions anew, for their values. Only
   * for queries whose plan does not depend on the values.
   */
  plansOnce?: boolean;
  /** How long to wait for a connection and for each query. By default 10 seconds for a connection, and no limit for a query. */
  patienceMs?: number;
  /** A query or transaction that takes longer is given up: a machine that disappears does not close its connections. */
  longestLoanMs?: number;
  outages?: DatabaseOutages;
};

export function openDatabase(url: string, options: OpenOptions = {}): OpenDatabase {
  const { maxConnections = 20, lastingConnections = 0 } = options;
  const { patienceMs, longestLoanMs = 120_000, outages = untoldOutages } = options;
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: maxConnections,
    min: lastingConnections,
    options: sessionSettings(options),
    connectionTimeoutMillis: patienceMs ?? 10_000,
    ...(patienceMs && { query_timeout: patienceMs }),
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  };
  const pool = new WatchedPool(settings, outages);
  // The pool drops a broken idle connection, and the next query reports an unreachable database. Without a listener this
  // event would end the process.
  pool.on('error', () => {});
  reclaimConnections(pool, longestLoanMs);

  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}

function sessionSettings({ commitsAsynchronously = false, plansOnce = false }: OpenOptions): string | undefined {
  const settings = [
    ...(commitsAsynchronously ? ['-c synchronous_commit=off'] : []),
    ...(plansOnce ? ['-c plan_cache_mode=force_generic_plan'] : []),
  ];
  return settings.join(' ') || undefined;
}
