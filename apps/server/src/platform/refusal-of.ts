import pg from 'pg';
import { DrizzleQueryError } from './database/orm.ts';
import { DomainError } from './errors.ts';
import { isUnavailable } from './unavailable.ts';

/** The refusal that an error stands for; null for an unexpected error. */
export function refusalOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (isUnstorableText(error)) return new DomainError('BAD_USER_INPUT', 'A text has a character that cannot be stored');
  if (isUnavailable(error)) return new DomainError('SERVICE_UNAVAILABLE', 'Please try again soon', comeAgain);
  return null;
}

/** A restarted PostgreSQL is usually back by then. */
const comeAgain = { retryAfterSeconds: 5 };

/** PostgreSQL stores no NUL in text or JSON, so it may refuse any text of a client. */
function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return false;
  const characterNotInRepertoire = '22021';
  const untranslatableCharacter = '22P05';
  return cause.code === characterNotInRepertoire || cause.code === untranslatableCharacter;
}
