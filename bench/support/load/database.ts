import pg from 'pg';
import { cpuSecondsOfFamily, parentOf } from './processes.ts';

/** Totals of a PostgreSQL on this machine since its start. */
export type DatabaseWatch = {
  cpuSeconds(): Promise<number>;
  work(): Promise<{ writes: number; logBytes: number }>;
  /** The average size of a row, its indexes included. */
  bytesPerRow(table: string): Promise<number>;
  close(): Promise<void>;
};

const workSoFar = `select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as writes,
  pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log_bytes`;

export async function watchDatabase(url: string): Promise<DatabaseWatch> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The server stops with the benchmark.
  client.on('error', () => {});
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = await parentOf(rows[0]?.pid ?? 0);

  return {
    cpuSeconds: () => cpuSecondsOfFamily(server),
    async work() {
      const { rows } = await client.query<{ writes: string; log_bytes: string }>(workSoFar);
      return { writes: Number(rows[0]?.writes), logBytes: Number(rows[0]?.log_bytes) };
    },
    async bytesPerRow(table) {
      const size = `select pg_total_relation_size('${table}') / greatest(count(*), 1) as bytes from ${table}`;
      const { rows } = await client.query<{ bytes: string }>(size);
      return Number(rows[0]?.bytes);
    },
    close: () => client.end(),
  };
}
