import { systemCodeOf } from '../system-code-of.ts';
import { DrizzleQueryError } from './orm.ts';

/** The database cannot be reached. The query was not sent. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** Whether the database was unreachable or the connection was lost during the query. A retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isLostConnection(error.cause);
  return error instanceof DatabaseAwayError || isCutOffByServer(error) || isCutOff(error);
}

/** For errors of a database connection: there, a network error (`ECONNREFUSED`, …) also means that the database is away. */
export function isLostConnection(error: unknown): boolean {
  return isDatabaseAway(error) || /^E[A-Z]/.test(systemCodeOf(error) ?? '');
}

/** PostgreSQL's codes while it stops or starts, such as admin_shutdown, and its class 08, connection exceptions. */
function isCutOffByServer(error: unknown): boolean {
  return /^(57P0.|08...)$/.test(systemCodeOf(error) ?? '');
}

/** PostgreSQL's classes 53 and 58: its disk, memory or connections have run out, or its machine fails. */
export function isShortOfResources(code: string | null | undefined): boolean {
  return /^(53|58)...$/.test(code ?? '');
}

/**
 * The errors of the driver and of pg-boss for a broken connection, for a later use of it, such as a rollback, and for one that
 * cannot be opened or lent in time. They have no code.
 */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && cutOff.test(error.message);
}

const cutOff = /^(Connection terminated|timeout exceeded when trying to connect|LISTEN\/NOTIFY )|is not queryable$/;
