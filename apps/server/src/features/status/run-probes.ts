import type { StatusPart } from '@yobirin/contract/status';
import type { Context } from '../../context.ts';
import { within } from '../../platform/within.ts';
import type { ProbeLog } from './probe-log.ts';
import { probeLimitMs } from './probes/internal-account.ts';
import { probeCall } from './probes/probe-call.ts';
import { probePost } from './probes/probe-post.ts';
import { probeSignIn } from './probes/probe-sign-in.ts';

/** Tries one part. Throws if it does not work. */
export type Probe = () => Promise<void>;
export type Probes = { readonly [Part in StatusPart]?: Probe };

/** `ownUrl`: where this node listens. Without mail there is no probe of it (STATUS-16). */
export function createProbes(ctx: Context, ownUrl: string): Probes {
  return {
    signIn: () => probeSignIn(ctx),
    call: () => probeCall(ctx, ownUrl),
    post: () => probePost(ctx, ownUrl),
    ...(ctx.config.isMailOn && { mail: () => ctx.mailer.verify() }),
  };
}

/** Runs all at once. */
export async function runProbes(probes: Probes, probeLog: ProbeLog): Promise<Map<StatusPart, boolean>> {
  const outcomes = new Map<StatusPart, boolean>();
  const all = Object.entries(probes) as [StatusPart, Probe][]; // The type of `entries` does not keep the names.
  await Promise.all(
    all.map(async ([part, probe]) => {
      try {
        await within(probeLimitMs, probe());
        probeLog.worked(part);
        outcomes.set(part, true);
      } catch (error) {
        probeLog.failed(part, error);
        outcomes.set(part, false);
      }
    }),
  );
  return outcomes;
}
