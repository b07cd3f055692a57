import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { sweepFiles } from '../../../platform/files/sweep-files.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';
import { resealCallPasswords } from './call-password.service.ts';
import { findShownPictures } from './pictures.service.ts';
import { endRests } from './released-id.service.ts';

const sweep = defineJob('profile.sweep-pictures', z.object({}), { expireInSeconds: 60 * 60 });
const reseal = defineJob('profile.reseal-passwords', z.object({}), { expireInSeconds: 60 * 60 });
const endRest = defineJob('profile.end-rests', z.object({}), { expireInSeconds: 60 * 60 });

export function defineProfileJobs(ctx: Context): void {
  ctx.jobs.define(sweep, () => sweepPictures(ctx));
  ctx.jobs.every(sweep, '30 4 * * *');
  ctx.jobs.define(reseal, () => resealCallPasswords(ctx));
  ctx.jobs.every(reseal, '40 4 * * *');
  ctx.jobs.define(endRest, () => endRests(ctx));
  ctx.jobs.every(endRest, '50 4 * * *');
}

/** Deletes pictures that no profile uses: a process killed between storing a file and saving the profile leaves them. */
export async function sweepPictures(ctx: Pick<Context, 'files' | 'db'>): Promise<void> {
  await sweepFiles(ctx.files, { folder: 'images', findReferenced: (keys) => findShownPictures(ctx, keys) });
}
