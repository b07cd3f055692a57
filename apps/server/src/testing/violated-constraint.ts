import pg from 'pg';
import { DrizzleQueryError } from '../platform/database/orm.ts';

/** Returns the name of the constraint that rejects the statement, or null if it succeeds. */
export async function violatedConstraint(statement: PromiseLike<unknown>): Promise<string | null> {
  try {
    await statement;
    return null;
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (cause instanceof pg.DatabaseError && cause.constraint) return cause.constraint;
    throw error;
  }
}
