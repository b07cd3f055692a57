import type { Locale } from '@yobirin/contract/locale';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/client.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';

/** What the whole server shares. Made once by `createContext`, handed down as an argument, never imported. */
export type Context = {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  files: FileStore;
};

/** What one request adds. */
export type RequestContext = Context & {
  requestId: string;
  locale: Locale;
};
