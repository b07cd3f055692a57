import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Executor } from '../database/client.ts';
import { isLostConnection, isShortOfResources } from '../database/database-away.ts';
import { sql } from '../database/orm.ts';
import { type DatabaseOutages, tellShortage, untoldOutages } from '../database/watched-pool.ts';
import { systemCodeOf } from '../system-code-of.ts';
import { within } from '../within.ts';
import type { JobDefinition, JobSchema } from './job-definition.ts';
import { type Duty, type JobHandler, startWorkers } from './job-workers.ts';
import { monotonicBossClock } from './monotonic-boss-clock.ts';
import { takeAsDue, takeAsDueSql } from './take-as-due.ts';

/** Background work, done at least once by any free node. */
export type Jobs = {
  /** Sets the handler of a kind of job. Call it once per definition, before `start`. */
  define<Schema extends JobSchema>(definition: JobDefinition<Schema>, handler: JobHandler<Schema>): void;
  /**
   * Sends an empty job whenever the cron expression is due, once for all nodes. Call it before `start`. Jobs that are due every few
   * minutes start up to 20 s later, each at another second; with `isPunctual` a job starts when it is due.
   */
  every(
    definition: JobDefinition<z.ZodObject<Record<never, never>>>,
    cron: string,
    options?: { isPunctual?: boolean },
  ): void;
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
  /** How many jobs of each kind this node has given up. */
  countDied(): Record<string, number>;
  /** The seconds since this node last finished a job of each kind that is due every minute, or since its start. */
  measureIdle(): Record<string, number>;
  /** Takes no further jobs and waits for those that run. Jobs can still be sent. */
  rest(): Promise<void>;
  /** Waits briefly for running jobs, then stops. A job that takes longer is handed back, for another node to start over. */
  stop(): Promise<void>;
};

type SendOptions = {
  /**
   * Runs it this much later, by the database's clock, so that a wrong clock of a node makes no difference. A handler that depends
   * on time must check the injected clock itself; a test that moves that clock calls the use case directly.
   */
  delayMs?: number;
  /** While a job with this key waits to run, sending another one changes nothing. */
  singletonKey?: string;
};

type Schedule = { definition: JobDefinition; cron: string; isPunctual: boolean };

type JobsOptions = {
  url: string;
  log: FastifyBaseLogger;
  outages?: DatabaseOutages;
  /** The time zone of cron expressions. */
  timeZone: string;
};

const schema = 'pgboss';
const everyMinute = '* * * * *';
/** A cron expression for every minute, or for every few minutes. */
const everyFewMinutes = /^\*/;
/** A job must start within its minute: 30 s until pg-boss checks the schedule, 5 s to hand it on, this, and 4 s until a worker polls. */
const spreadSeconds = 20;
/** The driver accepts this, though pg-boss does not type it. A machine that disappears closes no connection; jobs would hang. */
const patience = { query_timeout: 60_000 };
/** How long running jobs may take to finish when the process stops. */
const stopMs = 5_000;
/** The pause before a job that is done is marked again. */
const markAgainMs = 500;
/** The pause before a queue that has lost a connection looks whether the database answers. */
const lookAgainMs = 500;
/** How often a node looks whether the clock of the database was set back. */
const lookBackMs = 30_000;

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
export function createJobs({ url, log, outages = untoldOutages, timeZone }: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: 3,
    useListenNotify: true,
    application_name: 'yobirin-jobs',
    clock: monotonicBossClock,
    clockMonitorIntervalSeconds: 60,
    ...patience,
  });
  function report(failure: unknown, message: string): void {
    // pg-boss may pass a plain copy of an error, which would be logged with all of the driver's fields. During an outage every
    // worker reports every few seconds.
    const error = failure instanceof Error ? failure : Object.assign(new Error(), failure);
    if (isLostConnection(error)) void waitOut(error);
    else if (isShortOfResources(systemCodeOf(error))) tellShortage(outages.short, error);
    else log.error({ err: error }, message);
  }

  /**
   * Ends the outage that it begins. The connections of requests do so only when one of them is replaced, and none is if nothing
   * but a connection of this queue broke.
   */
  async function waitOut(error: Error): Promise<void> {
    outages.away.begin(error);
    if (isWaitingOut) return;
    isWaitingOut = true;
    do await sleep(lookAgainMs, undefined, { ref: false });
    while (!isStopped && !(await isAnswered(boss)));
    isWaitingOut = false;
    if (!isStopped) outages.away.end();
  }

  boss.on('error', (failure) => report(failure, 'job queue error'));
  boss.on('warning', ({ message }) => {
    // Compares the database with the monotonic clock. `compare-clocks.ts` says it when the wall clock is wrong.
    if (!message.includes('Clock skew')) log.warn({ warning: message }, 'job queue warning');
  });

  const duties = new Map<string, Duty>();
  const schedules: Schedule[] = [];
  let lookingBack: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isWaitingOut = false;

  async function lookBack(): Promise<void> {
    try {
      await boss.getDb().executeSql(takeAsDueSql(schema));
    } catch (error) {
      report(error, 'jobs of a clock that was set back are not taken as due');
    }
  }

  async function complete({ name, id }: JobWithMetadata): Promise<void> {
    while (!isStopped) {
      try {
        await boss.complete(name, id);
        return;
      } catch (error) {
        report(error, 'a job that is done could not be marked');
        await sleep(markAgainMs, undefined, { ref: false });
      }
    }
  }

  async function rest(): Promise<void> {
    await Promise.all([...duties.keys()].map((name) => boss.offWork(name)));
  }

  return {
    define(definition, handler) {
      if (duties.has(definition.name)) throw new Error(`Job ${definition.name} is defined twice`);
      const untried = { diedCount: 0, finishedAtMs: performance.now() };
      // Safe: `work` passes a handler only data that its own definition's schema has parsed.
      duties.set(definition.name, { definition, handler: handler as unknown as JobHandler<JobSchema>, ...untried });
    },

    every(definition, cron, { isPunctual = false } = {}) {
      schedules.push({ definition, cron, isPunctual });
    },

    async send(executor, definition, data, { delayMs = 0, singletonKey = randomUUID() } = {}) {
      await boss.send(definition.name, definition.schema.parse(data), {
        db: fromDrizzle(executor, sql),
        singletonKey,
        // A number is taken as seconds from the database's present.
        startAfter: delayMs / 1_000,
      });
    },

    async start() {
      await takeAsDue(url, schema);
      await boss.start();
      lookingBack = setInterval(() => void lookBack(), lookBackMs).unref();
      for (const { definition } of duties.values()) await prepareQueue(boss, definition);
      for (const schedule of schedules) {
        const { definition, cron } = schedule;
        const startAfter = delaySecondsOf(schedule, schedules);
        await boss.schedule(definition.name, cron, {}, { tz: timeZone, startAfter });
      }
      for (const duty of duties.values()) await startWorkers({ boss, log, complete }, duty);
    },

    async countWaiting() {
      const queues = await boss.getQueues([...duties.keys()]);
      return Object.fromEntries(queues.map(({ name, readyCount }) => [name, readyCount]));
    },

    countDied: () => Object.fromEntries([...duties].map(([name, { diedCount }]) => [name, diedCount])),

    measureIdle() {
      const minutely = schedules.filter(({ cron }) => cron === everyMinute).map(({ definition }) => definition.name);
      const idleMs = (name: string) => performance.now() - (duties.get(name)?.finishedAtMs ?? 0);
      return Object.fromEntries(minutely.map((name) => [name, idleMs(name) / 1_000]));
    },

    rest,

    async stop() {
      clearInterval(lookingBack);
      // Not left to pg-boss, whose graceful stop looks only every half second whether the jobs have ended.
      await within(stopMs, rest()).catch(() => {});
      isStopped = true;
      await boss.stop({ graceful: false });
    },
  };
}

/** Spreads the starts: jobs that start together would delay a call of that moment (CALL-102). */
function delaySecondsOf(schedule: Schedule, schedules: readonly Schedule[]): number {
  const spread = schedules.filter(({ cron, isPunctual }) => everyFewMinutes.test(cron) && !isPunctual);
  const place = spread.indexOf(schedule);
  return place < 0 ? 0 : Math.round((place * spreadSeconds) / spread.length);
}

async function isAnswered(boss: PgBoss): Promise<boolean> {
  try {
    await boss.getDb().executeSql('select 1');
    return true;
  } catch {
    return false;
  }
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
