import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { isDatabaseAway } from './database/database-away.ts';
import { DomainError } from './errors.ts';

/** The refusal that a failure amounts to; null when nobody expected it. */
export function refusalOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (isUnstorableText(error)) return new DomainError('BAD_USER_INPUT', 'A text has a character that cannot be stored');
  if (isDatabaseAway(error)) return new DomainError('SERVICE_UNAVAILABLE', 'Please try again soon', comeAgain);
  return null;
}

/** By then a PostgreSQL that is restarted is mostly back. */
const comeAgain = { retryAfterSeconds: 5 };

/** PostgreSQL has no NUL in its texts and JSON, so any text of a client may be one that it cannot take. */
function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return false;
  const characterNotInRepertoire = '22021';
  const untranslatableCharacter = '22P05';
  return cause.code === characterNotInRepertoire || cause.code === untranslatableCharacter;
}
