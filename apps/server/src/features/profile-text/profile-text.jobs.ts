import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { noteWrittenLanguage, translateProfile } from './translate-profile.service.ts';

/** Tried again for more than a day: a budget that is spent is there again the next day. */
const translate = defineJob('profile-text.translate', z.object({ yobirinPropertyId: numericId }), {
  retryLimit: 36,
  retryDelaySeconds: 30,
});

export function defineProfileTextJobs(ctx: Context): void {
  ctx.jobs.define(translate, async ({ yobirinPropertyId }) => {
    const { isUnfinished } = await translateProfile(ctx, { yobirinPropertyId, why: 'automatic' });
    if (isUnfinished) throw new DomainError('SERVICE_UNAVAILABLE', 'Texts of a profile wait for a translation');
  });
}

/** Translates in the background what a change of a profile has left without a translation. Idempotent. */
export async function followTexts(
  ctx: Pick<Context, 'db' | 'jobs' | 'engine'>,
  yobirinPropertyId: string,
): Promise<void> {
  await noteWrittenLanguage(ctx, yobirinPropertyId);
  if (!ctx.engine) return;
  await ctx.jobs.send(ctx.db, translate, { yobirinPropertyId }, { singletonKey: yobirinPropertyId });
}
