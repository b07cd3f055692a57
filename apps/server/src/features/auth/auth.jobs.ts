import { limits } from '@yobirin/contract/limits';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { deleteExpiredRefreshTokens } from './device.queries.ts';
import { deleteRegistrationsBefore } from './registration.queries.ts';
import { deleteExpiredTokens } from './single-use-token.ts';
import { forgetExpiredEmailChanges } from './user.queries.ts';

const sweep = defineJob('auth.sweep', z.object({}));

/** How long someone may take to ask for the confirmation mail again. */
const registrationMs = 7 * limits.confirmationTokenMs;

export function defineAuthJobs(ctx: Context): void {
  ctx.jobs.define(sweep, () => sweepExpired(ctx));
  ctx.jobs.every(sweep, '10 4 * * *');
}

/** Removes what nobody can use any more: expired tokens, addresses and devices without one, registrations never confirmed. */
export async function sweepExpired({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetExpiredEmailChanges(db, now);
  await deleteExpiredTokens(db, now);
  await deleteExpiredRefreshTokens(db, now);
  await deleteRegistrationsBefore(db, new Date(now.getTime() - registrationMs));
}
