import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Executor } from '../database/client.ts';
import { isLostConnection } from '../database/database-away.ts';
import { createOutage, type Outage } from '../database/outage.ts';
import { within } from '../within.ts';
import type { JobDefinition, JobSchema } from './job-definition.ts';

/** Background work, done at least once by any free node. */
export type Jobs = {
  /** Sets the handler of a kind of job. Call it once per definition, before `start`. */
  define<Schema extends JobSchema>(definition: JobDefinition<Schema>, handler: JobHandler<Schema>): void;
  /** Sends an empty job whenever the cron expression is due, once for all nodes. Call it before `start`. */
  every(definition: JobDefinition<z.ZodObject<Record<never, never>>>, cron: string): void;
  /** Sends a job when, and only if, the executor's transaction commits. */
  send<Schema extends JobSchema>(
    executor: Executor,
    definition: JobDefinition<Schema>,
    data: z.input<Schema>,
    options?: SendOptions,
  ): Promise<void>;
  start(): Promise<void>;
  /** How many jobs of each kind are due and wait, as counted a minute ago at most. */
  countWaiting(): Promise<Record<string, number>>;
  /** Takes no further jobs and waits for those that run. Jobs can still be sent. */
  rest(): Promise<void>;
  /** Waits briefly for running jobs, then stops. A job that takes longer is handed back, for another node to start over. */
  stop(): Promise<void>;
};

type JobHandler<Schema extends JobSchema> = (data: z.output<Schema>, job: RunningJob) => Promise<void>;

type RunningJob = {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /** Aborted when the job has exceeded its time and may be run by another node. */
  signal: AbortSignal;
};

type SendOptions = {
  /**
   * Compared with the database's clock, not with the injected one. A handler that depends on time must check the injected clock
   * itself; a test that moves that clock calls the use case directly.
   */
  startAfter?: Date;
  /** While a job with this key waits to run, sending another one changes nothing. */
  singletonKey?: string;
};

type JobsOptions = {
  url: string;
  log: FastifyBaseLogger;
  /** Told when the database cannot be reached. */
  outage?: Outage;
  /** The time zone of cron expressions. */
  timeZone: string;
};

/** A kind of job and what this node does with it. */
type Duty = { definition: JobDefinition; handler: JobHandler<JobSchema> };

const schema = 'pgboss';
/** The driver accepts this, though pg-boss does not type it. A machine that disappears closes no connection; jobs would hang. */
const patience = { query_timeout: 60_000 };
/** How long running jobs may take to finish when the process stops. */
const stopMs = 5_000;

/** Creates the tables of the jobs. `start` does so too; a test database gets them beforehand, to start faster. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Jobs in PostgreSQL, by pg-boss. It has a few connections of its own, so that jobs and requests cannot use up each other's,
 * and one to LISTEN on: a job starts the moment its transaction commits.
 */
export function createJobs({ url, log, outage = createOutage(log), timeZone }: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: 3,
    useListenNotify: true,
    application_name: 'yobirin-jobs',
    ...patience,
  });
  boss.on('error', (failure) => {
    // pg-boss may pass a plain copy of an error, which would be logged with all of the driver's fields. During an outage every
    // worker reports every few seconds.
    const error = failure instanceof Error ? failure : Object.assign(new Error(), failure);
    if (isLostConnection(error)) outage.begin(error);
    else log.error({ err: error }, 'job queue error');
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'));

  const duties = new Map<string, Duty>();
  const schedules: { definition: JobDefinition; cron: string }[] = [];

  async function rest(): Promise<void> {
    await Promise.all([...duties.keys()].map((name) => boss.offWork(name)));
  }

  return {
    define(definition, handler) {
      if (duties.has(definition.name)) throw new Error(`Job ${definition.name} is defined twice`);
      // Safe: `work` passes a handler only data that its own definition's schema has parsed.
      duties.set(definition.name, { definition, handler: handler as unknown as JobHandler<JobSchema> });
    },

    every(definition, cron) {
      schedules.push({ definition, cron });
    },

    async send(executor, definition, data, { startAfter, singletonKey = randomUUID() } = {}) {
      await boss.send(definition.name, definition.schema.parse(data), {
        db: fromDrizzle(executor, sql),
        singletonKey,
        ...(startAfter && { startAfter }),
      });
    },

    async start() {
      await boss.start();
      for (const { definition } of duties.values()) await prepareQueue(boss, definition);
      for (const { definition, cron } of schedules) await boss.schedule(definition.name, cron, {}, { tz: timeZone });
      for (const duty of duties.values()) await startWorkers(boss, log, duty);
    },

    async countWaiting() {
      const queues = await boss.getQueues([...duties.keys()]);
      return Object.fromEntries(queues.map(({ name, readyCount }) => [name, readyCount]));
    },

    rest,

    async stop() {
      // Not left to pg-boss, whose graceful stop looks only every half second whether the jobs have ended.
      await within(stopMs, rest()).catch(() => {});
      await boss.stop({ graceful: false });
    },
  };
}

async function prepareQueue(boss: PgBoss, { name, options }: JobDefinition): Promise<void> {
  const queue = {
    notify: true,
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    expireInSeconds: options.expireInSeconds,
    deleteAfterSeconds: options.keepForSeconds,
  };
  // `short` lets one job per key wait; a job sent without a key gets one of its own.
  await boss.createQueue(name, { ...queue, policy: 'short' });
  await boss.updateQueue(name, queue);
}

async function startWorkers(boss: PgBoss, log: FastifyBaseLogger, duty: Duty): Promise<void> {
  const { name, options } = duty.definition;
  for (let index = 0; index < options.concurrency; index++) {
    const workerId: string = await boss.work(
      name,
      { includeMetadata: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 3 },
      async ([job]: JobWithMetadata[]) => {
        if (!job) return;
        // One NOTIFY may announce many jobs: fetch the next one without waiting for the poll.
        boss.notifyWorker(workerId);
        await runJob(job, log, duty);
      },
    );
  }
}

async function runJob(job: JobWithMetadata, log: FastifyBaseLogger, { definition, handler }: Duty): Promise<void> {
  const attempt = job.retryCount + 1;
  const isLastAttempt = job.retryCount >= job.retryLimit;
  try {
    await handler(definition.schema.parse(job.data), { id: job.id, attempt, signal: job.signal });
  } catch (error) {
    const facts = { err: error, job: definition.name, jobId: job.id, attempt };
    if (isLastAttempt) log.error(facts, 'job died');
    else log.warn(facts, 'job failed, will be retried');
    throw error;
  }
}
