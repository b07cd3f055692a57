import type { Database } from './client.ts';

/** A query on a hot path: built and named once for each database, however often it is run. */
export function preparedOnce<Query extends object>(prepare: (db: Database) => Query): (db: Database) => Query {
  const prepared = new WeakMap<Database, Query>();
  return (db) => {
    const known = prepared.get(db);
    if (known) return known;
    const query = prepare(db);
    prepared.set(db, query);
    return query;
  };
}
