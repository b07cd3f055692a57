import pg from 'pg';
import { DrizzleQueryError } from './orm.ts';

/** Whether PostgreSQL refused a statement, so that nothing was written. After a lost connection this is unknown. */
export function wasRefused(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError;
}
