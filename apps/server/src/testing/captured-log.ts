import type { FastifyBaseLogger } from 'fastify';
import { createLogger } from '../platform/logger.ts';

export type CapturedLog = {
  log: FastifyBaseLogger;
  /** Everything logged so far, as one text. */
  text(): string;
  /** Everything logged so far, as parsed lines. */
  lines(): Record<string, unknown>[];
  forget(): void;
};

/** A logger with the product's format, whose lines a test can read. */
export function captureLog(level = 'info'): CapturedLog {
  const written: string[] = [];
  return {
    log: createLogger({ level, isPretty: false, destination: { write: (line) => written.push(line) } }),
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line)),
    forget: () => void written.splice(0),
  };
}
