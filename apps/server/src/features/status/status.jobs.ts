import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { createProbeLog } from './probe-log.ts';
import { probeSite } from './probe-site.service.ts';
import { createProbes } from './run-probes.ts';

/** Ends before the next one is due: a node that died while it tried the parts does not keep others from it. */
const probe = defineJob('status.probe', z.object({}), {
  retryLimit: 1,
  expireInSeconds: 50,
  keepForSeconds: 60 * 60,
});

/** Until the returned function is called this node tries nothing. `ownUrl`: where it listens; null if it does not. */
export function defineStatusJobs(ctx: Context, ownUrl: () => string | null): () => void {
  const probeLog = createProbeLog(ctx.log);
  let hasStarted = false;
  ctx.jobs.define(probe, async () => {
    const url = hasStarted && ctx.config.status !== 'off' ? ownUrl() : null;
    if (url !== null) await probeSite(ctx, createProbes(ctx, url), probeLog);
  });
  ctx.jobs.every(probe, '* * * * *');
  return () => {
    hasStarted = true;
  };
}
