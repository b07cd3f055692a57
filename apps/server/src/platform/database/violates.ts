import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** Whether a statement was refused by this constraint or unique index: someone else was faster. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.constraint === constraint;
}
