import { randomUUID } from 'node:crypto';
import { callRingings, calls, missedCallMarks } from '../features/call/call.tables.ts';
import { callQualities } from '../features/call/quality/quality.tables.ts';
import type { Transaction } from '../platform/database/client.ts';
import type { InferInsertModel } from '../platform/database/orm.ts';
import type { Desk } from './desk.ts';
import type { PastCall } from './past-weeks.ts';

type NewCall = Omit<InferInsertModel<typeof calls>, 'toYobirinPropertyId'>;

type Missed = { at: Date; ringSeconds: number; callerName: string };

/** A call of a visitor that was not answered. */
export function missedCall({ at, ringSeconds, callerName }: Missed): NewCall {
  return { ...begun(at, callerName), status: 'UNCALL', endedAt: later(at, ringSeconds) };
}

function begun(at: Date, callerName: string) {
  // As the room of an ended call is named once its secrets are forgotten.
  const roomId = `ended-demo-${randomUUID()}`;
  return { roomId, callerName, isAuthenticatedCall: false, createdAt: at, calledAt: at, heartbeatAt: at };
}

/** Inserts the calls of the past weeks. The hotel has seen to all that were missed. */
export async function insertCalls(tx: Transaction, desk: Desk, past: readonly PastCall[]): Promise<void> {
  const rows = past.map((call) => ({ ...rowOf(call, desk), toYobirinPropertyId: desk.yobirinPropertyId }));
  const ids = (await tx.insert(calls).values(rows).returning({ id: calls.id })).map(({ id }) => id);
  const ringings = ids.flatMap((callId) => desk.userIds.map((userId) => ({ callId, userId })));
  await tx.insert(callRingings).values(ringings);
  const qualities = past.flatMap((call, index) =>
    call.talkSeconds === null ? [] : qualitiesOf(call, ids[index] ?? '', rows[index]?.endedAt ?? call.at),
  );
  await tx.insert(callQualities).values(qualities);
}

function rowOf(call: PastCall, { userIds }: Desk): NewCall {
  const { at, place, ringSeconds, talkSeconds, person } = call;
  if (talkSeconds === null) {
    const missed = missedCall({ at, ringSeconds, callerName: place });
    return { ...missed, doneAt: later(at, ringSeconds + 600), doneByUserId: userIds[person] };
  }
  const answeredAt = later(at, ringSeconds);
  const talkingAt = later(at, ringSeconds + 1);
  return {
    ...begun(at, place),
    status: 'FINISHED',
    receiverUserId: userIds[person],
    answeredAt,
    talkingAt,
    endedAt: later(at, ringSeconds + 1 + talkSeconds),
    isCallerConnected: true,
    isReceiverConnected: true,
  };
}

function qualitiesOf({ isRelayed, roundTripMs }: PastCall, callId: string, createdAt: Date) {
  const loss = Math.round(roundTripMs / 20);
  const measured = {
    callId,
    createdAt,
    lossPermille: loss,
    concealedPermille: Math.round(loss / 2),
    jitterMs: 2 + Math.round(roundTripMs / 15),
    roundTripMs: isRelayed ? roundTripMs + 20 : roundTripMs,
    signalingMs: 30 + roundTripMs,
    iceMs: 60 + 2 * roundTripMs,
    dtlsMs: 40 + roundTripMs,
    isRelayed,
  };
  return [
    { ...measured, side: 'caller' as const },
    { ...measured, side: 'receiver' as const },
  ];
}

/** Only the missed calls of the latest hours are new to the people of the hotel. */
export async function markSeenCalls(tx: Transaction, desks: readonly Desk[], seenUntil: Date): Promise<void> {
  const marks = desks.flatMap(({ userIds, yobirinPropertyId }) =>
    userIds.map((userId) => ({ userId, yobirinPropertyId, seenUntil })),
  );
  await tx.insert(missedCallMarks).values(marks);
}

function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1_000);
}
