import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { findGreetingFileKeys } from './greeting.queries.ts';
import { greetingFolder } from './record-greeting.service.ts';

const sweep = defineJob('voice.sweep-greetings', z.object({}), { expireInSeconds: 60 * 60 });

/** Deletes recordings of greetings whose row was never written or is gone. */
export function defineGreetingJobs({ jobs, files, db }: Context): void {
  jobs.define(sweep, () =>
    sweepFiles(files, { folder: greetingFolder, findReferenced: (keys) => findGreetingFileKeys(db, keys) }),
  );
  jobs.every(sweep, '35 4 * * *');
}
