import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../../context.ts';
import { logUnlessAway } from '../../../platform/database/outage.ts';
import type { Call } from '../call.queries.ts';
import { callsHeldHere } from '../call-rooms.ts';
import { giveUpRinging } from '../ringing/give-up-ringing.service.ts';
import { endAbandoned, endCallById } from './call-ending.service.ts';
import { findOverdueCalls, type Overdue, renewCalls } from './overdue-calls.queries.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** How late something that is overdue may be noticed. */
export const roundsEveryMs = secondMs;
const renewEveryMs = 5 * secondMs;

/** How long someone may take to allow the microphone. */
const applicationMs = 10 * minuteMs;
/** How long the two ends may take to find each other. */
const connectingMs = minuteMs;
/** Both ends are gone, as when the whole service was: they talk on meanwhile, and come back when they can. */
const abandonedTalkMs = minuteMs;

/**
 * Every node says which calls its sockets take part in, and ends those that nobody is in any more, whichever node they were
 * on: nobody stays busy for ever. Returns what stops it.
 */
export function keepCalls(ctx: Context): () => Promise<void> {
  let round = Promise.resolve();
  let cancel = ctx.clock.after(roundsEveryMs, begin);
  // Whoever was here before a restart has the time to come back.
  let endsFrom = graceFrom(ctx.clock.now());

  function begin(): void {
    round = tend().then(() => {
      cancel = ctx.clock.after(roundsEveryMs, begin);
    });
  }

  async function tend(): Promise<void> {
    try {
      if (ctx.clock.now() < endsFrom) await renewHeldCalls(ctx);
      else await tendCalls(ctx);
    } catch (error) {
      logUnlessAway(ctx.log, error, 'calls could not be tended');
      // The database was away: other nodes have the time to say which calls live there.
      endsFrom = graceFrom(ctx.clock.now());
    }
  }

  return async () => {
    cancel();
    await round;
    cancel();
  };
}

/** First says which calls live here, so that none of these can be taken for abandoned. */
export async function tendCalls(ctx: Context): Promise<void> {
  await renewHeldCalls(ctx);
  const overdue = overdueAt(ctx.clock.now());
  for (const call of await findOverdueCalls(ctx.db, overdue)) {
    // One that cannot be ended must not keep the others alive.
    await endOverdue(ctx, call, overdue).catch((error) =>
      ctx.log.error({ err: error, callId: call.id }, 'an overdue call could not be ended'),
    );
  }
}

async function renewHeldCalls(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const roomIds = callsHeldHere(ctx);
  if (roomIds.length > 0) await renewCalls(ctx.db, roomIds, { now, renewedBefore: before(now, renewEveryMs) });
}

function overdueAt(now: Date): Overdue {
  return {
    applied: before(now, applicationMs),
    ringing: before(now, limits.ringingMs),
    // A caller who left right after a renewal was last heard of then.
    caller: before(now, limits.reconnectGraceMs + renewEveryMs),
    answered: before(now, connectingMs),
    talk: before(now, abandonedTalkMs),
  };
}

async function endOverdue(ctx: Context, call: Call, overdue: Overdue): Promise<void> {
  const hasRungOut = call.status === 'CALLING' && call.answeredAt === null && isBefore(call.calledAt, overdue.ringing);
  if (hasRungOut && !isBefore(call.heartbeatAt, overdue.caller)) {
    await giveUpRinging(ctx, call, { reason: 'TIMED_OUT' });
  } else if (call.status === 'TALKING') {
    await endAbandoned(ctx, call);
  } else {
    await endCallById(ctx, call.id, 'abandoned');
  }
}

function graceFrom(now: Date): Date {
  return new Date(now.getTime() + limits.reconnectGraceMs);
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

function isBefore(instant: Date | null, limit: Date): boolean {
  return instant !== null && instant < limit;
}
