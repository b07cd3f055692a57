import type { Database, Executor } from './client.ts';

/**
 * A query on a hot path, built and named once per database. In a transaction it is built again, under the name that PostgreSQL
 * already knows.
 */
export function preparedOnce<Query extends object, Db extends Executor = Database>(
  prepare: (db: Db) => Query,
): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>();
  return (db) => {
    const known = prepared.get(db);
    if (known) return known;
    const query = prepare(db);
    prepared.set(db, query);
    return query;
  };
}
