import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

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
