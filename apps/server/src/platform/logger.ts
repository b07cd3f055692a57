import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import pretty from 'pino-pretty';
import { withoutSecrets } from './without-secrets.ts';

type LoggerOptions = {
  level: string;
  /** For people rather than for machines. */
  isPretty: boolean;
  /** Where the lines go instead of standard output. */
  destination?: DestinationStream;
};

/** The one logger of a process. Whatever it is given, secrets stay out of its lines. */
export function createLogger({ level, isPretty, destination }: LoggerOptions): FastifyBaseLogger {
  return pino(
    // Errors arrive at the serializer as `withoutSecrets` left them; pino's own would take them apart once more.
    { level, base: null, formatters: { log: withoutSecrets }, serializers: { err: (err) => err } },
    destination ?? (isPretty ? pretty() : pino.destination(1)),
  );
}
