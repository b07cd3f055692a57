import { connectionPhases, relayStates } from '@yobirin/contract/connection-failure';
import { numericId } from '@yobirin/contract/ids';
import type { CallQuality } from '@yobirin/contract/quality';
import { z } from 'zod';
import { liveEvent, recordedEvent } from '../../platform/events/event.ts';

const itself = ({ callId }: { callId: string }) => callId;

const facts = {
  callId: numericId,
  toYobirinPropertyId: numericId,
  /** Null for a visitor. */
  fromYobirinPropertyId: z.nullable(numericId),
  at: z.iso.datetime(),
};

/** Why an answered call ended. */
export const endReasons = ['hungUp', 'connectionLost', 'passedOn', 'abandoned'] as const;
export type EndReason = (typeof endReasons)[number];

/** Why a call was not answered: why the ringing ended, or why it never began. */
const missReasons = [
  ...endReasons,
  'declined',
  'timedOut',
  'license',
  'unavailable',
  'contactsOnly',
  'password',
  'reasonMissing',
  'deviceAbsent',
  'busy',
  'malformed',
  'blocked',
] as const;
export type MissReason = (typeof missReasons)[number];

export const callRung = recordedEvent('call.rung', z.object(facts), itself);
export const callAnswered = recordedEvent('call.answered', z.object({ ...facts, receiverUserId: numericId }), itself);
export const callEnded = recordedEvent('call.ended', z.object({ ...facts, reason: z.enum(endReasons) }), itself);
export const callMissed = recordedEvent('call.missed', z.object({ ...facts, reason: z.enum(missReasons) }), itself);

/** A call to a guest is over, or a talk with one in either direction. */
export const callOfGuestOver = recordedEvent(
  'call.of-guest-over',
  z.object({ callId: numericId, chatRoomId: numericId }),
  ({ chatRoomId }) => chatRoomId,
);

/** An answered call ended because its sides could not connect, or lost each other. For the metrics. */
export const callFailed = liveEvent<{
  phase: (typeof failedPhases)[number];
  relay: (typeof failedRelays)[number];
}>('call.failed');
export const failedPhases = [...connectionPhases, 'talking', 'unknown'] as const;
export const failedRelays = [...relayStates, 'unknown'] as const;

/** A holder has taken care of a missed call, or takes that back. */
export const callMarked = liveEvent<{ callId: string }>('call.marked');

/** Calls of a visitor lead to the chat that they have begun since. */
export const callsLinked = recordedEvent(
  'call.linked',
  z.object({ chatRoomId: numericId, yobirinPropertyId: numericId, callIds: z.array(numericId) }),
  ({ chatRoomId }) => chatRoomId,
);

/** A side has told what it measured during a call. For the metrics. */
export const callMeasured = liveEvent<CallQuality>('call.measured');

/** A declined call was noticed, so it is not among the missed calls of the history (OP-04). */
export function isMissedByCallee({ reason }: { reason: MissReason }): boolean {
  return reason !== 'declined';
}

/** An ID refused a call before it was created, so that no call row exists. */
export const callRefused = recordedEvent(
  'call.refused',
  z.object({ toYobirinPropertyId: numericId, reason: z.enum(missReasons), at: z.iso.datetime() }),
  ({ toYobirinPropertyId }) => toYobirinPropertyId,
);

/** Many wrong call passwords came for an ID, and its holders were not told today. */
export const callPasswordsGuessed = recordedEvent(
  'call.passwords-guessed',
  z.object({ toYobirinPropertyId: numericId }),
  ({ toYobirinPropertyId }) => toYobirinPropertyId,
);

type CallRow = { id: string; toYobirinPropertyId: string; fromYobirinPropertyId: string | null };

/** The fields that all call events share. */
export function factsOf({ id, toYobirinPropertyId, fromYobirinPropertyId }: CallRow, at: Date) {
  return { callId: id, toYobirinPropertyId, fromYobirinPropertyId, at: at.toISOString() };
}
