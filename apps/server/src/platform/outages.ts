import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import { createOutage, type Outage, type OutageWords } from './outage.ts';

/** The parts of a site that may fail while the rest goes on, or come back by themselves. */
type Part =
  | 'database'
  | 'database_resources'
  | 'redis'
  | 'disk'
  | 'open_files'
  | 'files'
  | 'mail'
  | 'scanner'
  | 'translator';

export type Outages = Readonly<Record<Part, Outage>>;

/**
 * These are connected or not, or begin only after several failures. The others succeed or fail at each attempt, which one success
 * does not settle.
 */
const immediate: readonly Part[] = ['database', 'redis', 'translator'];
export const calmMs = 60_000;

const wordsOf: Record<Part, OutageWords> = {
  database: { begins: 'the database is away', ends: 'the database is back' },
  database_resources: {
    begins: 'the database has run out of disk, memory or connections',
    ends: 'the database has disk, memory and connections again',
  },
  redis: { begins: 'Redis is away: this node goes on by itself', ends: 'Redis is back' },
  disk: { begins: 'the disk is nearly full: uploads are refused', ends: 'the disk has room again' },
  open_files: {
    begins: 'nearly all file descriptors are in use: uploads are refused',
    ends: 'there are file descriptors again',
  },
  files: { begins: 'the file store does not answer as it should', ends: 'the file store answers again' },
  mail: { begins: 'the mail server is away: mails wait', ends: 'the mail server is back' },
  scanner: { begins: 'the scanner is away: files are refused', ends: 'the scanner is back' },
  translator: {
    begins: 'the translator fails: texts stay untranslated for a while',
    ends: 'the translator works again',
  },
};

export function createOutages({ log, clock }: { log: FastifyBaseLogger; clock: Clock }): Outages {
  const outageOf = (part: Part): Outage =>
    createOutage({
      log,
      clock,
      words: wordsOf[part],
      facts: { part },
      calmMs: immediate.includes(part) ? 0 : calmMs,
    });
  return {
    database: outageOf('database'),
    database_resources: outageOf('database_resources'),
    redis: outageOf('redis'),
    disk: outageOf('disk'),
    open_files: outageOf('open_files'),
    files: outageOf('files'),
    mail: outageOf('mail'),
    scanner: outageOf('scanner'),
    translator: outageOf('translator'),
  };
}

/** The names of the parts that fail now. */
export function findMissing(outages: Outages): string[] {
  return Object.entries(outages)
    .filter(([, outage]) => outage.isOn())
    .map(([part]) => part);
}
