import type { Context } from '../../context.ts';
import { followTexts } from './profile-text.jobs.ts';

/** Profiles that are looked after again no sooner: a visited page must not queue a job with each visit. */
const restMs = 60 * 60_000;
const maxRemembered = 10_000;

/**
 * Looks after a profile that a visitor has found without a translation: one from before there were translations, or before there
 * was an engine. Each node remembers for itself; a second job finds nothing to do.
 */
export function createMissedTexts(ctx: Pick<Context, 'db' | 'jobs' | 'engine' | 'clock'>) {
  const seenAtMs = new Map<string, number>();
  return async ({ yobirinPropertyId }: { yobirinPropertyId: string }): Promise<void> => {
    const nowMs = ctx.clock.now().getTime();
    const seenMs = seenAtMs.get(yobirinPropertyId);
    if (seenMs !== undefined && nowMs - seenMs < restMs) return;
    if (seenAtMs.size >= maxRemembered) seenAtMs.clear();
    seenAtMs.set(yobirinPropertyId, nowMs);
    await followTexts(ctx, yobirinPropertyId);
  };
}
