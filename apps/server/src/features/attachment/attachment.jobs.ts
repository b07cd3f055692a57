import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { findAttachedFileKeys } from './attachment.queries.ts';
import { sweepReservations } from './storage.service.ts';

const sweep = defineJob('attachment.sweep', z.object({}), { expireInSeconds: 60 * 60 });

const sweepUploads = defineJob('attachment.sweep-uploads', z.object({}));

export function defineAttachmentJobs(ctx: Context): void {
  ctx.jobs.define(sweep, () => sweepAttachmentFiles(ctx));
  ctx.jobs.every(sweep, '20 4 * * *');
  ctx.jobs.define(sweepUploads, () => sweepReservations(ctx));
  ctx.jobs.every(sweepUploads, '*/5 * * * *');
}

/** Removes files that belong to no post: uploads cut off by a crash, and files of deleted rooms. */
export async function sweepAttachmentFiles({ files, db }: Pick<Context, 'files' | 'db'>): Promise<void> {
  await sweepFiles(files, { folder: 'attachments', findReferenced: (keys) => findAttachedFileKeys(db, keys) });
}
