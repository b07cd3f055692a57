import { DrizzleQueryError } from 'drizzle-orm';
import { systemCodeOf } from '../system-code-of.ts';

/** It cannot be reached now, and nothing was asked of it. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** Whether it failed because the database could not be reached, or went away meanwhile. It may well work a little later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isLostConnection(error.cause);
  return error instanceof DatabaseAwayError || isShuttingDown(error) || isCutOff(error);
}

/** The same of what a connection to the database said. Failures of the network, which others may have as well, are then its own. */
export function isLostConnection(error: unknown): boolean {
  return isDatabaseAway(error) || /^E[A-Z]/.test(systemCodeOf(error) ?? '');
}

/** What PostgreSQL says while it stops and starts: admin_shutdown, crash_shutdown, cannot_connect_now. */
function isShuttingDown(error: unknown): boolean {
  return ['57P01', '57P02', '57P03'].includes(systemCodeOf(error) ?? '');
}

/** What the driver says of a connection that broke, and to whoever goes on with it, as by a rollback. Neither has a code. */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && /^Connection terminated|is not queryable$/.test(error.message);
}
