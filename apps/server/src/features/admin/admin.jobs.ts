import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** The operator's command is a process of its own, so a server writes its security events to the log of the site. */
export const operatorActed = defineJob(
  'admin.acted',
  z.object({
    action: z.string(),
    accountId: z.optional(numericId),
    yobirinPropertyId: z.optional(numericId),
    subjectUserId: z.optional(numericId),
  }),
);

export function defineAdminJobs({ jobs, security }: Pick<Context, 'jobs' | 'security'>): void {
  jobs.define(operatorActed, async (facts) => security.note('operator_acted', facts));
}
