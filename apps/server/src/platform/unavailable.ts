import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseAway } from './database/database-away.ts';
import { systemCodeOf } from './system-code-of.ts';

/**
 * Whether work failed because something that the server needs is away or full. The request is not at fault, and may be sent
 * again later. Every edge answers SERVICE_UNAVAILABLE for such an error.
 */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || isExhausted(error instanceof DrizzleQueryError ? error.cause : error);
}

/** A resource of the database or of this machine has run out. */
function isExhausted(error: unknown): boolean {
  const code = systemCodeOf(error) ?? '';
  return exhaustedDatabase.test(code) || exhaustedMachine.has(code);
}

/**
 * PostgreSQL's classes 53 (its disk, memory or connections have run out) and 58 (its machine fails), and 25006: a server that has
 * become a replica takes no writes until the address leads to the new primary.
 */
const exhaustedDatabase = /^(53...|58...|25006)$/;

/** The disk is full, over its quota, broken or read-only; there are too many open files, or no memory. */
const exhaustedMachine: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
]);
