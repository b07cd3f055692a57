import type { z } from 'zod';

/** One kind of background work: its name, the shape of its data, and its retry rules. */
export type JobDefinition<Schema extends JobSchema = JobSchema> = {
  name: string;
  schema: Schema;
  options: Required<JobOptions>;
};

/** The data is stored as JSON, so it may hold only values that JSON can represent. */
export type JobSchema = z.ZodObject;

export type JobOptions = {
  /** How often a failed job is retried before it counts as dead. */
  retryLimit?: number;
  /** The pause before the first retry; it doubles with each further one, up to an hour. */
  retryDelaySeconds?: number;
  /** A job that runs longer, or whose node died, is taken from its node and retried. */
  expireInSeconds?: number;
  /** How long a finished or dead job's data stays readable in the database. */
  keepForSeconds?: number;
  /** How many of these jobs one node runs at once. */
  concurrency?: number;
};

const defaults: Required<JobOptions> = {
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 5 * 60,
  keepForSeconds: 24 * 60 * 60,
  concurrency: 1,
};

export function defineJob<Schema extends JobSchema>(
  name: string,
  schema: Schema,
  options: JobOptions = {},
): JobDefinition<Schema> {
  return { name, schema, options: { ...defaults, ...options } };
}
