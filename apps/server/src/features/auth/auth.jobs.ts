import { limits } from '@yobirin/contract/limits';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/client.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { deleteDevicesBefore, deleteSomeExpiredRefreshTokens } from './device.queries.ts';
import { dismissLater } from './device.service.ts';
import { deleteBrowsersBefore } from './known-browser.queries.ts';
import { dismissDevices } from './live-devices.service.ts';
import { deleteExpiredRecoveryLinks } from './recovery.queries.ts';
import { deleteRegistrationsBefore } from './registration.queries.ts';
import { deleteExpiredTokens } from './single-use-token.ts';
import { forgetExpiredEmailChanges } from './user.queries.ts';

const sweep = defineJob('auth.sweep', z.object({}), { expireInSeconds: 60 * 60 });

/** For this long, a confirmation mail can be requested again. */
const registrationMs = 7 * limits.confirmationTokenMs;

export function defineAuthJobs(ctx: Context): void {
  ctx.jobs.define(dismissLater, async ({ deviceIds }) => dismissDevices(ctx, deviceIds));
  ctx.jobs.define(sweep, () => sweepExpired(ctx));
  ctx.jobs.every(sweep, '10 4 * * *');
}

/** Ends sign-ins after their longest time. Deletes expired tokens, links, pending addresses and devices without a valid token, and unconfirmed registrations. */
export async function sweepExpired(
  ctx: Pick<Context, 'db' | 'clock' | 'realtime'>,
  { atOnce = 2_000 }: { atOnce?: number } = {},
): Promise<void> {
  const { db } = ctx;
  const now = ctx.clock.now();
  dismissDevices(ctx, await deleteDevicesBefore(db, new Date(now.getTime() - limits.signinMaxMs)));
  await deleteBrowsersBefore(db, new Date(now.getTime() - limits.knownBrowserMs));
  await deleteExpiredRecoveryLinks(db, now);
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
