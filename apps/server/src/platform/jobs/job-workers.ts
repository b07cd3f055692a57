import type { FastifyBaseLogger } from 'fastify';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { refusalOf } from '../refusal-of.ts';
import type { JobDefinition, JobSchema } from './job-definition.ts';

export type JobHandler<Schema extends JobSchema> = (data: z.output<Schema>, job: RunningJob) => Promise<void>;

type RunningJob = {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /**
   * Marks the job as done, and repeats that until the database has taken it. For work that should not be done again because the
   * mark is lost. Returns early when the jobs are stopped.
   */
  complete(): Promise<void>;
  /** Aborted when the job has exceeded its time and may be run by another node. */
  signal: AbortSignal;
};

/** A kind of job and what this node does with it. */
export type Duty = {
  definition: JobDefinition;
  handler: JobHandler<JobSchema>;
  diedCount: number;
  finishedAtMs: number;
};

type WorkerParts = { boss: PgBoss; log: FastifyBaseLogger; complete(job: JobWithMetadata): Promise<void> };

/** Runs the jobs of one kind as they become due, until the workers are taken off. */
export async function startWorkers({ boss, log, complete }: WorkerParts, duty: Duty): Promise<void> {
  const { name, options } = duty.definition;
  for (let index = 0; index < options.concurrency; index++) {
    // Not the same for all: workers start together, and their polls would delay a call of that moment, every few seconds.
    const notifyPollingIntervalSeconds = 3 + Math.random();
    const workerId: string = await boss.work(
      name,
      { includeMetadata: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds },
      async ([job]: JobWithMetadata[]) => {
        if (!job) return;
        // One NOTIFY may announce many jobs: fetch the next one without waiting for the poll.
        boss.notifyWorker(workerId);
        await runJob({ job, log, complete: () => complete(job) }, duty);
      },
    );
  }
}

type Run = { job: JobWithMetadata; log: FastifyBaseLogger; complete(): Promise<void> };

async function runJob({ job, log, complete }: Run, duty: Duty): Promise<void> {
  const { definition, handler } = duty;
  const attempt = job.retryCount + 1;
  const isLastAttempt = job.retryCount >= job.retryLimit;
  try {
    await handler(definition.schema.parse(job.data), { id: job.id, attempt, signal: job.signal, complete });
    duty.finishedAtMs = performance.now();
  } catch (error) {
    const facts = { err: error, job: definition.name, jobId: job.id, attempt };
    if (isLastAttempt) {
      duty.diedCount += 1;
      log.error(facts, 'job died');
    } else if (!isToldElsewhere(error)) log.warn(facts, 'job failed, will be retried');
    throw error;
  }
}

/** The outage of a part has a line of its own. */
function isToldElsewhere(error: unknown): boolean {
  return refusalOf(error)?.code === 'SERVICE_UNAVAILABLE';
}
