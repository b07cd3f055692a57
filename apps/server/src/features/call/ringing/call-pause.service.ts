import { unansweredReason } from '@yobirin/contract/call';
import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { NewApplication } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { findUnanswered, forgetCallerKeys } from './unanswered.queries.ts';

/** What a caller may have to wait for. */
type Pauses = {
  /** For how long the caller has to wait after unanswered calls to this ID (CALL-30). */
  waitMs: number;
  /** Until when the ID takes no strangers from the caller's network (BLOCK-33). */
  pausedUntil: Date | null;
};

export async function findPauses({ callDb, clock }: CallContext, application: NewApplication): Promise<Pauses> {
  const now = clock.now();
  const since = new Date(now.getTime() - limits.unansweredCallMs);
  const { count, lastAt, pausedUntil } = await findUnanswered(callDb, { ...application, since, now });
  const pauseMs = pauseAfter(count);
  // Without a pause, `lastAt` may be later than `now`: another node has written it, by its own clock.
  const waitMs = lastAt === null || pauseMs === 0 ? 0 : lastAt.getTime() + pauseMs - now.getTime();
  return { waitMs, pausedUntil };
}

/** Throws TOO_MANY_REQUESTS while the caller has to wait after unanswered calls. */
export function assertMayTryAgain({ security }: CallContext, { waitMs }: Pauses): void {
  if (waitMs <= 0) return;
  security.note('limit_hit', { limit: 'unanswered-calls' });
  throw new DomainError('TOO_MANY_REQUESTS', 'The latest calls were not answered', {
    reason: unansweredReason,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

/** How long a caller waits after so many unanswered calls. */
function pauseAfter(count: number): number {
  const { callPausesMs, unansweredCallsBeforePause } = limits;
  if (count < unansweredCallsBeforePause) return 0;
  return callPausesMs[count - unansweredCallsBeforePause] ?? callPausesMs.at(-1) ?? 0;
}

/** Runs every hour: what identifies a caller is kept for as long as it counts. */
export function forgetCallers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  return forgetCallerKeys(db, new Date(clock.now().getTime() - limits.unansweredCallMs));
}
