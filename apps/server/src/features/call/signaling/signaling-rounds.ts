import type { Context } from '../../../context.ts';
import { logUnlessAway } from '../../../platform/database/outage.ts';
import type { Call } from '../call.queries.ts';
import { callsHeldHere } from '../call-rooms.ts';
import { findCallsOfRooms } from './signaling.queries.ts';
import { durationSince } from './signaling.service.ts';
import type { Absences } from './signaling-absences.ts';
import { announceExit, findAbsent, inRoom } from './signaling-rooms.ts';

/** Browsers count the seconds themselves; this corrects them. */
export const roundsEveryMs = 10_000;

/**
 * From time to time each node looks after the rooms its sockets are in: says how long they have talked, misses whoever should be
 * there and is not (their node died, or they answered and never came), and clears rooms whose call ended unheard.
 * Returns what stops it.
 */
export function startSignalingRounds(ctx: Context, absences: Absences): () => Promise<void> {
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

async function makeRound(ctx: Context, absences: Absences): Promise<void> {
  const roomIds = callsHeldHere(ctx);
  if (roomIds.length === 0) return;
  const calls = await findCallsOfRooms(ctx.db, roomIds);
  for (const call of calls) if (call.endedAt) announceExit(ctx, call, 'sweep');

  const answered = calls.filter(({ answeredAt, endedAt }) => answeredAt && !endedAt);
  for (const { roomId, talkingAt } of answered) {
    if (talkingAt)
      inRoom(ctx, roomId, 'caller', 'receiver').local.emit('duration', durationSince(talkingAt, ctx.clock.now()));
  }
  await missTheAbsent(ctx, absences, answered);
}

async function missTheAbsent(ctx: Context, absences: Absences, calls: readonly Call[]): Promise<void> {
  const places = calls.flatMap(({ roomId }) => (['caller', 'receiver'] as const).map((side) => ({ roomId, side })));
  // One question, however many rooms there are.
  const absent = await findAbsent(ctx, places);
  for (const place of absent ?? []) absences.begin(place);
}
