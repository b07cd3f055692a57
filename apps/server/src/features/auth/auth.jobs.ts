import { limits } from '@yobirin/contract/limits';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/client.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { deleteSomeExpiredRefreshTokens } from './device.queries.ts';
import { deleteRegistrationsBefore } from './registration.queries.ts';
import { deleteExpiredTokens } from './single-use-token.ts';
import { forgetExpiredEmailChanges } from './user.queries.ts';

const sweep = defineJob('auth.sweep', z.object({}), { expireInSeconds: 60 * 60 });

/** For this long, a confirmation mail can be requested again. */
const registrationMs = 7 * limits.confirmationTokenMs;

export function defineAuthJobs(ctx: Context): void {
  ctx.jobs.define(sweep, () => sweepExpired(ctx));
  ctx.jobs.every(sweep, '10 4 * * *');
}

/** Deletes expired tokens, pending addresses and devices without a valid token, and unconfirmed registrations. */
export async function sweepExpired(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { atOnce = 2_000 }: { atOnce?: number } = {},
): Promise<void> {
  const now = clock.now();
  await forgetExpiredEmailChanges(db, now);
  await deleteExpiredTokens(db, now);
  await deleteExpiredRefreshTokens({ db, now, atOnce });
  await deleteRegistrationsBefore(db, new Date(now.getTime() - registrationMs));
}

/** Each refresh leaves a token behind, so a day's tokens may be too many for one statement within its timeout. */
async function deleteExpiredRefreshTokens({
  db,
  now,
  atOnce,
}: {
  db: Database;
  now: Date;
  atOnce: number;
}): Promise<void> {
  let deleted: number;
  do deleted = await deleteSomeExpiredRefreshTokens(db, now, atOnce);
  while (deleted === atOnce);
}
