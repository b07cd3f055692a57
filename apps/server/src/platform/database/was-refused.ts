import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** Whether it was PostgreSQL that refused a statement. Then nothing of it was written; after a lost connection one cannot know. */
export function wasRefused(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError;
}
