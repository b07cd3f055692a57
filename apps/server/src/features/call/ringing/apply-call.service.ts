import { createSecretToken, hashSecretToken } from '../../../platform/secrets/secret-token.ts';
import { networkKeyOf, networkPaused } from '../../block/network-pause.service.ts';
import { type CallTarget, findCallTarget } from '../../directory/profile/call-target.service.ts';
import { CallRefusal, callMovedOn } from '../call.errors.ts';
import { callRefused } from '../call.events.ts';
import { type Call, findCall, insertApplication, type NewApplication } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { roomIdOfCaller } from '../call-rooms.ts';
import { contacterOf, isContact, isStranger } from '../contact/contact.service.ts';
import { missApplication } from '../ending/call-ending.service.ts';
import { assertMayTryAgain, findPauses } from './call-pause.service.ts';
import { type Application, assertNotBlocked, type Caller, callToOneself, identifyCaller } from './caller.service.ts';
import { callerKeyOf } from './caller-key.ts';
import { loadReach, type Reach, type Receivers, requireReceivers } from './receivers.service.ts';
import { assertReceptionOpen } from './reception.service.ts';

export type Applied = {
  call: Call;
  target: CallTarget;
  /** Null if the application is a retry. */
  receivers: Receivers | null;
  callPass: string | null;
};

/** Where an application comes from. */
type Origin = { address: string; browserMark: string };

/**
 * Checks whether a call may be made. It does not ring yet, because the caller has to allow the microphone first (CALL-13,
 * CALL-14). Idempotent: a retry with the same `peerId` returns the same call.
 */
export async function applyForCall(
  ctx: CallContext,
  application: Application,
  { address, browserMark }: Origin,
): Promise<Applied> {
  const { yobirinId = '', proof, peerId = createSecretToken() } = application;
  await ctx.callLimits.countApplication({ address, yobirinId, proof });
  const target = await findCallTarget({ db: ctx.callDb, clock: ctx.clock }, yobirinId);
  if (!target) throw new CallRefusal('unavailable');
  const browserMarkHash = hashSecretToken(browserMark);
  const { caller, comer } = await identifyCaller(ctx, application, { target, browserMarkHash });
  const wanted = newCall(ctx, { target, caller, peerId, address, callReason: application.callReason });
  // Loaded in parallel, because the caller is waiting, but checked in order.
  const [reach, pauses] = await Promise.all([
    loadReach(ctx, ctx.callDb, { yobirinPropertyId: target.id, userIds: target.userIds }),
    findPauses(ctx, wanted),
    assertNotBlocked(ctx, target, comer),
  ]);
  const { callPass } = await assertReceptionOpen(ctx, target, { ...application, address })
    .then(async (opened) => {
      await assertWelcome(ctx, { target, caller, application });
      return opened;
    })
    .catch((error: unknown) => refuse(ctx, target, error));
  const others = withoutCaller(target, caller);
  assertMayTryAgain(ctx, pauses);
  const { pausedUntil } = pauses;
  if (pausedUntil !== null && (await isStranger(ctx.callDb, target, provenContacterOf(caller)))) {
    throw networkPaused(ctx, pausedUntil);
  }
  return { target, callPass, ...(await saveApplication(ctx, wanted, { reach, others })) };
}

type Welcome = { target: CallTarget; caller: Caller; application: Application };

/** Throws `CallRefusal` if the ID takes contacts only and the caller is none, or asks for a reason that is missing. */
async function assertWelcome({ callDb }: CallContext, { target, caller, application }: Welcome): Promise<void> {
  if (target.isContactsOnly && !(await isContact(callDb, target, provenContacterOf(caller)))) {
    throw new CallRefusal('contactsOnly');
  }
  if (target.isCallReasonRequired && application.callReason === undefined) throw new CallRefusal('reasonMissing');
}

function provenContacterOf({ provenChatRoomId, ...caller }: Caller) {
  return contacterOf({ ...caller, chatRoomId: provenChatRoomId });
}

/** Records the refusal and throws the error again. */
async function refuse(ctx: CallContext, { id }: CallTarget, error: unknown): Promise<never> {
  if (error instanceof CallRefusal) {
    const refused = { toYobirinPropertyId: id, reason: error.refusal, at: ctx.clock.now().toISOString() };
    await ctx.events.write(ctx.callDb, [callRefused], (_db, say) => say.record(callRefused, refused));
  }
  throw error;
}

type Reachable = { reach: Reach; others: string[] };

async function saveApplication(
  ctx: CallContext,
  wanted: NewApplication,
  { reach, others }: Reachable,
): Promise<Pick<Applied, 'call' | 'receivers'>> {
  try {
    const receivers = requireReceivers(reach, others);
    const call = await insertApplication(ctx.callDb, wanted);
    return call ? { call, receivers } : { call: await requireSameCall(ctx, wanted), receivers: null };
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error;
    // The holder sees the caller in the history (OP-04).
    const isMissed = await missApplication(ctx, wanted, error);
    const ringing = isMissed ? null : await findSameCall(ctx, wanted);
    if (!ringing) throw error;
    // The callee is busy with this very call.
    return { call: ringing, receivers: null };
  }
}

async function requireSameCall(ctx: CallContext, application: NewApplication): Promise<Call> {
  const call = await findSameCall(ctx, application);
  if (!call) throw callMovedOn('ENDED');
  return call;
}

/** Returns null if the call with this peer id has ended or is to another ID: then it is not a retry. */
async function findSameCall(
  { callDb }: CallContext,
  { roomId, toYobirinPropertyId }: NewApplication,
): Promise<Call | null> {
  const call = await findCall(callDb, roomId);
  return call?.toYobirinPropertyId === toYobirinPropertyId && call.endedAt === null ? call : null;
}

/** A member who calls their own group rings the other members. */
function withoutCaller({ groupId, userIds }: CallTarget, { callerUserId }: Caller): string[] {
  const others = userIds.filter((userId) => userId !== callerUserId);
  if (groupId === null && others.length < userIds.length) throw callToOneself();
  return others;
}

type Beginning = {
  target: CallTarget;
  caller: Caller;
  peerId: string;
  address: string;
  callReason: string | undefined;
};

function newCall(ctx: CallContext, { target, caller, peerId, address, callReason }: Beginning): NewApplication {
  return {
    ...caller,
    // An ID that does not ask shows none.
    callReason: target.isCallReasonRequired ? (callReason ?? null) : null,
    callerKey: callerKeyOf(ctx, { ...caller, address }),
    networkKey: networkKeyOf(ctx, address),
    status: 'APPLIED',
    roomId: roomIdOfCaller(peerId),
    callerPeerId: peerId,
    toYobirinPropertyId: target.id,
    createdAt: ctx.callTimes.now(),
    endedAt: null,
  };
}
