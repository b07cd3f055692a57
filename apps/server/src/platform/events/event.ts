import type { z } from 'zod';

/**
 * An event that must not be lost. It is written in the transaction in which it happens, and delivered at least once to each
 * subscriber, in the order of its subject.
 */
export type RecordedEvent<Schema extends EventSchema = EventSchema> = {
  kind: 'recorded';
  name: string;
  schema: Schema;
  /** What the event is about, such as one call: events with the same subject keep their order. */
  subjectOf(payload: z.output<Schema>): string;
};

/** An event that only refreshes open screens. It is announced in memory after the commit, and lost when the process dies. */
export type LiveEvent<Payload> = {
  kind: 'live';
  name: string;
  /** Never set: only carries the type. */
  payload?: Payload;
};

/** The payload is stored as JSON, so it may hold only values that JSON can represent. */
export type EventSchema = z.ZodObject;

export function recordedEvent<Schema extends EventSchema>(
  name: string,
  schema: Schema,
  subjectOf: (payload: z.output<Schema>) => string,
): RecordedEvent<Schema> {
  return { kind: 'recorded', name, schema, subjectOf };
}

export function liveEvent<Payload>(name: string): LiveEvent<Payload> {
  return { kind: 'live', name };
}
