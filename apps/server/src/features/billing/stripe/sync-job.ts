import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Syncs a customer. Retried for about a day, because the provider may be down. */
export const syncCustomer = defineJob('billing.sync', z.object({ stripeCustomerId: z.string() }), {
  retryLimit: 30,
  retryDelaySeconds: 5,
  concurrency: 2,
});

/** Runs after the commit of the executor's transaction. Events come in bursts, and one sync covers all of them. */
export function syncOnceCommitted(
  { jobs }: Pick<Context, 'jobs'>,
  executor: Executor,
  stripeCustomerId: string,
): Promise<void> {
  return jobs.send(executor, syncCustomer, { stripeCustomerId }, { singletonKey: stripeCustomerId });
}

const settlingMs = 30_000;

/** For a request with unknown outcome: syncs after the time by which it must have ended. */
export function syncSoon({ jobs, db }: Pick<Context, 'jobs' | 'db'>, stripeCustomerId: string): Promise<void> {
  const later = { delayMs: settlingMs, singletonKey: `${stripeCustomerId} later` };
  return jobs.send(db, syncCustomer, { stripeCustomerId }, later);
}
