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

/** How long someone may take to ask for the confirmation mail again. */
const registrationMs = 7 * limits.confirmationTokenMs;

export function defineAuthJobs(ctx: Context): void {
  ctx.jobs.define(sweep, () => sweepExpired(ctx));
  ctx.jobs.every(sweep, '10 4 * * *');
}

/** Removes what nobody can use any more: expired tokens, addresses and devices without one, registrations never confirmed. */
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

/** Each refresh leaves a token: of many devices, more of them expire in a day than one statement could take in its time. */
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
