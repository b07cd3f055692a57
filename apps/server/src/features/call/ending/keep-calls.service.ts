import { limits } from '@yobirin/contract/limits';
import { logUnlessAway } from '../../../platform/database/log-unless-away.ts';
import { isUnavailable } from '../../../platform/unavailable.ts';
import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { callsHeldHere } from '../call-rooms.ts';
import { giveUpRinging } from '../ringing/give-up-ringing.service.ts';
import { endAbandoned, endCallById } from './call-ending.service.ts';
import { findOverdueCalls, isOverdue, type Overdue, renewCalls } from './overdue-calls.queries.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** Maximum delay in noticing an overdue call. */
export const roundsEveryMs = secondMs;
const renewEveryMs = 5 * secondMs;
/** More than the clocks of two nodes may differ. A call from further ahead began before this node's clock was set back. */
const aheadMs = 5 * secondMs;

/** Time for the caller to allow the microphone. */
const applicationMs = 10 * minuteMs;
/** Time for the two sides to connect after the answer. */
const connectingMs = minuteMs;
/**
 * Time without a heartbeat before a talk is ended. During an outage both sides keep talking peer to peer and reconnect
 * afterwards.
 */
const abandonedTalkMs = minuteMs;

/**
 * Renews the heartbeat of calls that have sockets on this node, and ends overdue calls of all nodes and those that could not be
 * ended during an outage, so that no user stays busy for ever. Returns a function that stops it.
 */
export function keepCalls(ctx: CallContext): () => Promise<void> {
  let round = Promise.resolve();
  let cancel = ctx.clock.after(roundsEveryMs, begin);
  // After a restart, clients get time to reconnect.
  let endsFromMs = ctx.clock.monotonic() + limits.reconnectGraceMs;

  function begin(): void {
    round = tend().then(() => {
      cancel = ctx.clock.after(roundsEveryMs, begin);
    });
  }

  async function tend(): Promise<void> {
    try {
      await ctx.owedEndings.settle();
      if (ctx.clock.monotonic() < endsFromMs) await renewHeldCalls(ctx);
      else await tendCalls(ctx);
    } catch (error) {
      logUnlessAway(ctx.log, error, 'calls could not be tended');
      // After a database outage, other nodes get time to renew their calls.
      endsFromMs = ctx.clock.monotonic() + limits.reconnectGraceMs;
    }
  }

  return async () => {
    cancel();
    await round;
    cancel();
  };
}

/** Renews the calls of this node first, so that none of them looks abandoned. */
export async function tendCalls(ctx: CallContext): Promise<void> {
  await renewHeldCalls(ctx);
  const now = ctx.callTimes.now();
  const candidates = await findOverdueCalls(ctx.callDb, { overdue: overdueAt(now), ahead: before(now, -aheadMs) });
  for (const call of candidates) {
    const overdue = overdueAt(ctx.callTimes.nowOf(call));
    if (!isOverdue(call, overdue)) continue;
    // An error with one call must not stop the others from being ended. After an outage the next rounds find them again.
    await endOverdue(ctx, call, overdue).catch((error) => {
      if (isUnavailable(error)) throw error;
      ctx.log.error({ err: error, callId: call.id }, 'an overdue call could not be ended');
    });
  }
}

async function renewHeldCalls(ctx: CallContext): Promise<void> {
  const held = callsHeldHere(ctx).map((roomId) => ({ roomId, now: ctx.callTimes.nowIn(roomId) }));
  if (held.length > 0) await renewCalls(ctx.callDb, held, { everySeconds: renewEveryMs / secondMs });
}

function overdueAt(now: Date): Overdue {
  return {
    applied: before(now, applicationMs),
    ringing: before(now, limits.ringingMs),
    // Add the renewal interval: the last heartbeat may be that old when the caller disconnects.
    caller: before(now, limits.reconnectGraceMs + renewEveryMs),
    answered: before(now, connectingMs),
    talk: before(now, abandonedTalkMs),
  };
}

async function endOverdue(ctx: CallContext, call: Call, overdue: Overdue): Promise<void> {
  const hasRungOut = call.status === 'CALLING' && call.answeredAt === null && isBefore(call.calledAt, overdue.ringing);
  if (hasRungOut && !isBefore(call.heartbeatAt, overdue.caller)) {
    await giveUpRinging(ctx, call, { reason: 'TIMED_OUT' });
  } else if (call.status === 'TALKING') {
    await endAbandoned(ctx, call);
  } else {
    await endCallById(ctx, call.id, 'abandoned');
  }
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

function isBefore(instant: Date | null, limit: Date): boolean {
  return instant !== null && instant < limit;
}
