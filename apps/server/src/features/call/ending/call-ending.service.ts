import type { NetworkPause } from '@yobirin/contract/block';
import type { CancelReason } from '@yobirin/contract/call-channel';
import type { ConnectionFailure } from '@yobirin/contract/connection-failure';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import { createSecretToken } from '../../../platform/secrets/secret-token.ts';
import { clearCall, toCaller } from '../call.announcements.ts';
import { CallRefusal } from '../call.errors.ts';
import {
  callEnded,
  callMissed,
  callOfGuestOver,
  type EndReason,
  endReasons,
  factsOf,
  type MissReason,
} from '../call.events.ts';
import {
  type Call,
  deleteAppliedCall,
  findCall,
  findCallById,
  findLivingTransfers,
  finishCall,
  insertApplication,
  insertCall,
  missAppliedCall,
  type NewApplication,
} from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import type { CallSide } from '../call-rooms.ts';
import type { StoppedBy } from '../callback/guest-incoming.service.ts';
import { announceCanceled } from '../ringing/incoming-call.service.ts';
import { findRungUserIds, moveRingings, stopRinging } from '../ringing/ringing.queries.ts';
import { announceParty } from '../ringing/waiting-caller.service.ts';
import { announceExit, isPresent } from '../signaling/signaling-rooms.ts';
import { announceTransfer } from '../transfer/transfer-outcome.service.ts';
import { findTalkOfUntold } from '../transfer/untold-caller.service.ts';
import { countFailure, giveUpReasonOf } from './call-failure.ts';

// All ends of calls are written in this file, with their outcome (answered or missed) and reason.

type Ender = CallSide | 'sweep';
type Ending = {
  by: Ender;
  reason: EndReason;
  endedAt: Date;
  /** The side that ended the call could not connect to the other. */
  failure?: ConnectionFailure | undefined;
};

/**
 * Ends a call in any state: FINISHED if it was answered, else UNCALL; a call that never rang is deleted. Tells the side that
 * did not end it. Idempotent, so both sides may hang up at once.
 */
export async function endCall(
  ctx: CallContext,
  { roomId, by, reason }: { roomId: string; by: Ender; reason: EndReason },
): Promise<void> {
  const call = await findCall(ctx.callDb, roomId);
  if (call) await endUnfinished(ctx, call, { by, reason, endedAt: ctx.callTimes.nowOf(call) });
}

/**
 * Ends a call for a side that hangs up, or did some seconds ago, or gives up connecting to the other. If it is the caller, also
 * ends what the call was transferred to, even if the call is over: the caller may not have been told.
 */
export async function hangUp(
  ctx: CallContext,
  call: Call,
  by: CallSide,
  { secondsAgo = 0, failure }: { secondsAgo?: number | undefined } & Pick<Ending, 'failure'> = {},
): Promise<void> {
  const reason = failure ? 'connectionLost' : 'hungUp';
  const endedAt = new Date(ctx.callTimes.nowOf(call).getTime() - secondsAgo * 1_000);
  const ending = { by, reason, endedAt, failure } as const;
  if (call.endedAt === null) await endUnfinished(ctx, call, ending);
  if (by === 'caller') await endTransfers(ctx, call, ending);
}

/** Looks again after each end: the call that has just ended may have been transferred before. */
async function endTransfers(ctx: CallContext, call: Call, ending: Ending): Promise<void> {
  const transfers = await findLivingTransfers(ctx.callDb, call.id);
  if (transfers.length === 0 || (call.endedAt !== null && (await hasFollowed(ctx, transfers)))) return;
  for (const transfer of transfers) await endUnfinished(ctx, transfer, ending);
  await endTransfers(ctx, call, ending);
}

/** Whether the caller is in the room of one of the transfers: an END for the call that is over then ends none of them. */
async function hasFollowed(ctx: CallContext, transfers: Call[]): Promise<boolean> {
  const present = await Promise.all(transfers.map(({ roomId }) => isPresent(ctx, roomId, 'caller')));
  return present.includes(true);
}

/** Ends a call on behalf of neither side. */
export async function endCallById(ctx: CallContext, id: string, reason: EndReason): Promise<void> {
  const call = await findCallById(ctx.callDb, id);
  if (call) await endUnfinished(ctx, call, { by: 'sweep', reason, endedAt: ctx.callTimes.nowOf(call) });
}

/** Ends a call that has no connected client, with its last heartbeat as end time. */
export async function endAbandoned(ctx: CallContext, call: Call): Promise<void> {
  await endUnfinished(ctx, call, { by: 'sweep', reason: 'abandoned', endedAt: call.heartbeatAt });
}

/** Ends the call of the transferring member if the caller has not left it yet. */
export async function endPassedOn(ctx: CallContext, id: string): Promise<void> {
  const call = await findCallById(ctx.callDb, id);
  const ended = call && (await close(ctx, (db) => finishCall(db, id, ctx.callTimes.nowOf(call)), 'passedOn'));
  if (!ended) return;
  announceExit(ctx, ended, 'sweep');
  clearCall(ctx, ended.roomId);
}

/** Ends a ringing call that may not continue, and tells the caller the error code. */
export async function refuseRinging(ctx: CallContext, call: Call, { errorCode, refusal }: CallRefusal): Promise<void> {
  await missRinging(ctx, call, { status: 'UNCALL', reason: 'ENDED', errorCode, message: null }, refusal);
}

/** Ends a ringing call as missed, and tells the caller and all devices. */
export async function missRinging(
  ctx: CallContext,
  call: Call,
  { status, stoppedBy, ...news }: Closing,
  reason: MissReason,
): Promise<void> {
  const now = ctx.callTimes.nowOf(call);
  const closed = await close(ctx, (db) => stopRinging(db, call, { status, now }), reason);
  if (!closed) return;
  tellCaller(ctx, closed, news);
  await stopDevices(ctx, closed, { reason: news.reason, except: stoppedBy });
  announceExit(ctx, closed, 'sweep');
  clearCall(ctx, closed.roomId);
}

/** Saves an application that could not ring as a missed call (OP-04). Returns false if the call already exists. */
export async function missApplication(
  ctx: CallContext,
  application: NewApplication,
  { refusal }: CallRefusal,
): Promise<boolean> {
  const missed = { ...application, status: 'UNCALL', endedAt: application.createdAt } as const;
  return (await close(ctx, (db) => insertApplication(db, missed), refusal)) !== null;
}

/** Turns a saved application into a missed call. Returns false if it has rung or ended in the meantime. */
export async function missApplied(ctx: CallContext, call: Call, { refusal }: CallRefusal): Promise<boolean> {
  const endedAt = ctx.callTimes.nowOf(call);
  const miss = async (db: Executor) => ((await missAppliedCall(db, call.id, endedAt)) ? { ...call, endedAt } : null);
  const isMissed = (await close(ctx, miss, refusal)) !== null;
  if (isMissed) clearCall(ctx, call.roomId);
  return isMissed;
}

/**
 * Ends a call whose caller was blocked, in any state, and tells the caller. A talk counts as hung up, a ringing call as declined,
 * and a call that never rang is deleted. A call that goes on to its next state meanwhile ends in that state.
 */
export async function endBlocked(ctx: CallContext, call: Call): Promise<void> {
  const { errorCode } = new CallRefusal('blocked');
  const news = { reason: 'DECLINED', errorCode, message: null } as const;
  if (call.status === 'APPLIED' && (await deleteAppliedCall(ctx.callDb, call.id))) {
    tellCaller(ctx, call, news);
    clearCall(ctx, call.roomId);
    return;
  }
  if (call.answeredAt === null) await missRinging(ctx, call, { status: 'REJECTED', ...news }, 'declined');
  await endCallById(ctx, call.id, 'hungUp');
}

/** Deletes a call that has not rung, because its caller's network was paused, and tells the caller (BLOCK-33). */
export async function endPaused(ctx: CallContext, call: Call, pause: NetworkPause): Promise<void> {
  if (!(await deleteAppliedCall(ctx.callDb, call.id))) return;
  tellCaller(ctx, call, { reason: 'ENDED', errorCode: 'TOO_MANY_REQUESTS', pause });
  clearCall(ctx, call.roomId);
}

/** Deletes a call that never rang. */
export async function withdrawApplied(ctx: CallContext, { id }: Call): Promise<void> {
  await deleteAppliedCall(ctx.callDb, id);
}

/**
 * Writes a missed call for the callee of a transfer who did not answer; the call itself returns to the transferring member. The
 * missed call takes over who was rung: their devices are told by `announceCanceled`.
 */
export async function keepMissedLine(
  tx: Transaction,
  say: Say,
  { call: { id, ...call }, reason, now }: { call: Call; reason: 'declined' | 'timedOut'; now: Date },
): Promise<void> {
  const status = reason === 'declined' ? 'REJECTED' : 'UNCALL';
  const room = { roomId: createSecretToken(), callerPeerId: null, callerOffer: null };
  const line = await insertCall(tx, { ...call, ...room, status, endedAt: now });
  await moveRingings(tx, { fromCallId: id, toCallId: line.id });
  await sayEnd(say, line, reason);
}

/** Writes the end of a call and records its outcome. Returns null if it had already ended. */
function close(
  ctx: CallContext,
  write: (db: Executor) => Promise<Call | null>,
  reason: EndReason | MissReason,
): Promise<Call | null> {
  return ctx.events.write(ctx.callDb, [callEnded, callMissed, callOfGuestOver], async (db, say) => {
    const ended = await write(db);
    if (ended) await sayEnd(say, ended, reason);
    return ended;
  });
}

async function sayEnd(say: Say, call: Call, reason: EndReason | MissReason): Promise<void> {
  const facts = factsOf(call, call.endedAt ?? call.createdAt);
  const { chatRoomId } = call;
  const isAboutGuest = call.isToGuest || call.talkingAt !== null;
  if (chatRoomId !== null && isAboutGuest) await say.record(callOfGuestOver, { callId: call.id, chatRoomId });
  if (call.answeredAt !== null && isEndReason(reason)) await say.record(callEnded, { ...facts, reason });
  // No user has missed a call to a guest.
  else if (!call.isToGuest) await say.record(callMissed, { ...facts, reason });
}

function isEndReason(reason: MissReason): reason is EndReason {
  return endReasonSet.has(reason);
}

const endReasonSet: ReadonlySet<MissReason> = new Set(endReasons);

/** Returns false if the call had already ended. */
async function endUnfinished(ctx: CallContext, call: Call, ending: Ending): Promise<boolean> {
  const { by, reason, endedAt } = ending;
  if (call.status === 'APPLIED') await withdrawApplied(ctx, call);
  const ended = await close(ctx, (db) => finishCall(db, call.id, endedAt), reason);
  if (!ended && call.status === 'APPLIED') clearCall(ctx, call.roomId);
  if (!ended) return false;

  // A side in the signaling room gets `exit` instead.
  if (ended.answeredAt === null) await stopDevices(ctx, ended, { reason: 'ENDED' });
  if (ended.answeredAt === null && by === 'sweep') tellCaller(ctx, ended, { reason: 'ENDED' });
  announceExit(ctx, ended, by, giveUpReasonOf(ended, ending));
  clearCall(ctx, ended.roomId);
  const talk = await findTalkOfUntold(ctx, ended);
  if (talk) await announceParty(ctx, talk);
  await countFailure(ctx, ended, ending);
  return true;
}

type Closing = {
  status: 'REJECTED' | 'UNCALL';
  reason: Exclude<CancelReason, 'ANSWERED'>;
  errorCode: CallRefusal['errorCode'] | 'TOO_MANY_REQUESTS' | null;
  message: string | null;
  pause?: NetworkPause;
  /** Where a guest declined. */
  stoppedBy?: StoppedBy | undefined;
};

function tellCaller(
  ctx: CallContext,
  { roomId }: Call,
  { reason, errorCode = null, message = null, pause }: Partial<Closing> & Pick<Closing, 'reason'>,
): void {
  toCaller(ctx, roomId).emit('reject', { roomId, reason, errorCode, message, ...(pause && { pause }) });
}

/** For a call that was not answered. */
async function stopDevices(
  ctx: CallContext,
  call: Call,
  { reason, except }: { reason: CancelReason; except?: StoppedBy | undefined },
): Promise<void> {
  await announceTransfer(ctx, call, 'ENDED');
  announceCanceled(ctx, call, { userIds: await findRungUserIds(ctx.callDb, call.roomId), reason, except });
}
