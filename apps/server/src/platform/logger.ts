import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import pretty from 'pino-pretty';
import { withoutSecrets } from './without-secrets.ts';

type LoggerOptions = {
  level: string;
  /** Formats lines for people instead of machines. */
  isPretty: boolean;
  /** Where the lines go instead of standard output. */
  destination?: DestinationStream;
};

/** The only logger of a process. It removes secrets from every line. */
export function createLogger({ level, isPretty, destination }: LoggerOptions): FastifyBaseLogger {
  return pino(
    // `withoutSecrets` has already turned errors into plain data; pino's own serializer would process them again.
    { level, base: null, formatters: { log: withoutSecrets }, serializers: { err: (err) => err } },
    destination ?? (isPretty ? pretty() : pino.destination(1)),
  );
}
