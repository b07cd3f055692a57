import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { assignAttachments } from './assign-attachments.queries.ts';
import { findAttachedFileKeys } from './attachment.queries.ts';
import { sweepReservations } from './storage.service.ts';

const sweep = defineJob('attachment.sweep', z.object({}), { expireInSeconds: 60 * 60 });

const sweepUploads = defineJob('attachment.sweep-uploads', z.object({}));

/** For files of an earlier release, whose nodes may run beside this one. */
const assign = defineJob('attachment.assign', z.object({}), { expireInSeconds: 60 * 60 });
const assignedAtOnce = 500;

export function defineAttachmentJobs(ctx: Context): void {
  ctx.jobs.define(sweep, () => sweepAttachmentFiles(ctx));
  ctx.jobs.every(sweep, '20 4 * * *');
  ctx.jobs.define(sweepUploads, () => sweepReservations(ctx));
  ctx.jobs.every(sweepUploads, '*/5 * * * *');
  ctx.jobs.define(assign, () => assignEarlierAttachments(ctx));
  ctx.jobs.every(assign, '*/5 * * * *');
}

/** In short statements, so that posts do not wait. */
export async function assignEarlierAttachments({ db }: Pick<Context, 'db'>): Promise<void> {
  while ((await assignAttachments(db, assignedAtOnce)) === assignedAtOnce);
}

/** Removes files that belong to no post: uploads cut off by a crash, and files of deleted rooms. */
export async function sweepAttachmentFiles({ files, db }: Pick<Context, 'files' | 'db'>): Promise<void> {
  await sweepFiles(files, { folder: 'attachments', findReferenced: (keys) => findAttachedFileKeys(db, keys) });
}
