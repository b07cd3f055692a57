import type { TestOptions } from 'vitest';
import {
  clamd,
  coturn,
  postgres,
  reasonToSkip,
  redis,
  type ServerProgram,
  swift,
} from '../../../../scripts/test/server-programs.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped, for the summary of `npm test`. */
    skipReason?: string;
  }
}

/** Options of a test or suite that is skipped where Redis is not installed. */
export const needsRedis = needs(redis);
export const needsCoturn = needs(coturn);
export const needsClamd = needs(clamd);
/** OpenStack Swift, used as an S3-compatible store. */
export const needsS3 = needs(swift);
/** PostgreSQL with all its programs; the embedded one has only the server. */
export const needsPostgresPrograms = needs(postgres);

/** Options of a test or suite that cannot run on every machine. */
export function skipUnless(canRun: boolean, reason: string): TestOptions {
  return canRun ? {} : { skip: true, meta: { skipReason: reason } };
}

function needs(program: ServerProgram): TestOptions {
  return skipUnless(program.find() !== null, reasonToSkip(program));
}
