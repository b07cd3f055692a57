import { isDatabaseAway, isShortOfResources } from './database/database-away.ts';
import { DrizzleQueryError } from './database/orm.ts';
import { systemCodeOf } from './system-code-of.ts';

/**
 * Whether work failed because something that the server needs is away or full. The request is not at fault, and may be sent
 * again later. Every edge answers SERVICE_UNAVAILABLE for such an error.
 */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || isExhausted(error instanceof DrizzleQueryError ? error.cause : error);
}

/** The database or this machine has run out of something, or takes no writes. */
function isExhausted(error: unknown): boolean {
  const code = systemCodeOf(error) ?? '';
  return isShortOfResources(code) || code === readOnlyTransaction || exhaustedMachine.has(code);
}

/** PostgreSQL's code of a server that has become a replica: it takes no writes until the address leads to the new primary. */
const readOnlyTransaction = '25006';

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
