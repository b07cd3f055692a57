import pg from 'pg';
import { DrizzleQueryError } from './orm.ts';

/** Whether this constraint or unique index refused a statement: another request was faster. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.constraint === constraint;
}
