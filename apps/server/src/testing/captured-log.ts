import type { FastifyBaseLogger } from 'fastify';
import { createLogger } from '../platform/logger.ts';

export type CapturedLog = {
  log: FastifyBaseLogger;
  /** Everything logged so far, as it would stand in the file. */
  text(): string;
  /** The same, line by line. */
  lines(): Record<string, unknown>[];
};

/** A logger like the real one, whose lines a test can read. */
export function captureLog(level = 'info'): CapturedLog {
  const written: string[] = [];
  return {
    log: createLogger({ level, isPretty: false, destination: { write: (line) => written.push(line) } }),
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line)),
  };
}
