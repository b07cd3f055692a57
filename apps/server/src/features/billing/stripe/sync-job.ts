import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Asks the provider how a customer stands. Tried for about a day: it may be the provider that is down. */
export const syncCustomer = defineJob('billing.sync', z.object({ stripeCustomerId: z.string() }), {
  retryLimit: 30,
  retryDelaySeconds: 5,
  concurrency: 2,
});

/** As soon as the executor's transaction has committed. Events come in bursts; one look tells what all of them say. */
export function syncOnceCommitted(
  { jobs }: Pick<Context, 'jobs'>,
  executor: Executor,
  stripeCustomerId: string,
): Promise<void> {
  return jobs.send(executor, syncCustomer, { stripeCustomerId }, { singletonKey: stripeCustomerId });
}

const settlingMs = 30_000;

/** After a request whose outcome is unknown, once it must have come to an end. */
export function syncSoon({ jobs, db, clock }: Pick<Context, 'jobs' | 'db' | 'clock'>, stripeCustomerId: string) {
  const startAfter = new Date(clock.now().getTime() + settlingMs);
  return jobs.send(db, syncCustomer, { stripeCustomerId }, { startAfter, singletonKey: `${stripeCustomerId} later` });
}
