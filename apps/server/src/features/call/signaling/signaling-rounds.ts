import { logUnlessAway } from '../../../platform/database/log-unless-away.ts';
import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { callsHeldHere } from '../call-rooms.ts';
import { findCallsOfRooms } from './signaling.queries.ts';
import { durationSince } from './signaling.service.ts';
import type { Absences } from './signaling-absences.ts';
import { announceExit, findAbsent, inRoom } from './signaling-rooms.ts';

/** Browsers count the seconds themselves; this interval corrects them. */
export const roundsEveryMs = 10_000;

/**
 * Periodically checks the rooms with sockets on this node: sends the duration, marks missing sides as absent (their node died,
 * or they answered and never entered), and clears rooms whose call ended without notice.
 * Returns a function that stops it.
 */
export function startSignalingRounds(ctx: CallContext, absences: Absences): () => Promise<void> {
  let round = Promise.resolve();
  let cancel = ctx.clock.after(roundsEveryMs, begin);

  function begin(): void {
    cancel = ctx.clock.after(roundsEveryMs, begin);
    round = makeRound(ctx, absences).catch((error) => logUnlessAway(ctx.log, error, 'a round of signaling failed'));
  }

  return () => {
    cancel();
    return round;
  };
}

async function makeRound(ctx: CallContext, absences: Absences): Promise<void> {
  const roomIds = callsHeldHere(ctx);
  if (roomIds.length === 0) return;
  const calls = await findCallsOfRooms(ctx.callDb, roomIds);
  for (const call of calls) if (call.endedAt) announceExit(ctx, call, 'sweep');

  const answered = calls.filter(({ answeredAt, endedAt }) => answeredAt && !endedAt);
  for (const call of answered) {
    const { roomId, talkingAt } = call;
    const both = inRoom(ctx, roomId, 'caller', 'receiver').local;
    if (talkingAt) both.emit('duration', { roomId, ...durationSince(talkingAt, ctx.callTimes.nowOf(call)) });
  }
  await missTheAbsent(ctx, absences, answered);
}

async function missTheAbsent(ctx: CallContext, absences: Absences, calls: readonly Call[]): Promise<void> {
  const sides = ['caller', 'receiver'] as const;
  const roomSides = calls.flatMap(({ roomId, talkingAt }) =>
    sides.map((side) => ({ roomId, side, hasTalked: talkingAt !== null })),
  );
  // One query for all rooms.
  const absent = await findAbsent(ctx, roomSides);
  for (const absence of absent ?? []) absences.begin(absence);
}
