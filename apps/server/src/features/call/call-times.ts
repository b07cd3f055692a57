import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { ClockWatch } from '../../platform/database/compare-clocks.ts';
import type { Call } from './call.queries.ts';

/**
 * The time of each call: that of the nodes when this one first saw the call, and the monotonic clock from then on. A wall clock that
 * is set back or forward changes neither the deadlines of a call nor its duration.
 */
export type CallTimes = {
  /** For a call that begins, and for what nodes judge each other's calls by. */
  now(): Date;
  /** Never earlier than what the call's row says. */
  nowOf(call: Stamped): Date;
  /** For code that has no row, also for a call that this node has not seen. */
  nowIn(roomId: string): Date;
};

type Stamped = Pick<Call, 'roomId' | 'createdAt' | 'calledAt' | 'answeredAt' | 'talkingAt' | 'heartbeatAt'>;
type Sight = { wallMs: number; monotonicMs: number };

export function createCallTimes({
  clock,
  clockWatch,
}: {
  clock: Clock;
  clockWatch: Pick<ClockWatch, 'now'>;
}): CallTimes {
  const { now } = clockWatch;
  /** By room. Grows with use, unlike a cache with `max`. */
  const sights = new LRUCache<string, Sight>({ maxSize: 100_000, sizeCalculation: () => 1 });

  function see(roomId: string, latestMs: number): Sight {
    const sight = { wallMs: Math.max(now().getTime(), latestMs), monotonicMs: clock.monotonic() };
    sights.set(roomId, sight);
    return sight;
  }

  /** Rounded up: a fraction less would lie before what the wall clock says. */
  const since = ({ wallMs, monotonicMs }: Sight) => Math.ceil(wallMs + clock.monotonic() - monotonicMs);

  return {
    now,
    nowOf(call) {
      const latestMs = latestOf(call);
      const nowMs = since(sights.get(call.roomId) ?? see(call.roomId, latestMs));
      return new Date(Math.max(nowMs, latestMs));
    },
    nowIn(roomId) {
      const sight = sights.get(roomId);
      return sight ? new Date(since(sight)) : now();
    },
  };
}

function latestOf({ createdAt, calledAt, answeredAt, talkingAt, heartbeatAt }: Stamped): number {
  return Math.max(...[createdAt, calledAt, answeredAt, talkingAt, heartbeatAt].map((at) => at?.getTime() ?? 0));
}
