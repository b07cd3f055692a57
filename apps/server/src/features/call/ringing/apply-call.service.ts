import type { Context } from '../../../context.ts';
import { createSecretToken } from '../../../platform/secrets/secret-token.ts';
import { licenseStatusOf } from '../../directory/account/license.service.ts';
import { type CallTarget, findCallTarget } from '../../directory/profile/call-target.service.ts';
import { CallRefusal, callMovedOn } from '../call.errors.ts';
import { callRefused } from '../call.events.ts';
import { type Call, findCall, insertApplication, type NewApplication } from '../call.queries.ts';
import { roomIdOfCaller } from '../call-rooms.ts';
import { missApplication } from '../ending/call-ending.service.ts';
import { type Application, type Caller, callToOneself, identifyCaller } from './caller.service.ts';
import { loadReach, type Reach, type Receivers, requireReceivers } from './receivers.service.ts';
import { assertReceptionOpen } from './reception.service.ts';

export type Applied = {
  call: Call;
  target: CallTarget;
  /** Null when it is not the first time that this call is applied for. */
  receivers: Receivers | null;
};

/**
 * Asks whether a call may be made. Nothing rings yet: the caller's microphone comes first (CALL-13, CALL-14). Asked again by the
 * same peer id, because the answer was lost, it is the same call.
 */
export async function applyForCall(ctx: Context, application: Application, address: string): Promise<Applied> {
  const { yobirinId, callPassword, peerId = createSecretToken() } = application;
  await ctx.callLimits.countApplication({ address, yobirinId });
  const target = await findCallTarget(ctx, yobirinId);
  if (!target) throw new CallRefusal('unavailable');
  // Looked up together, since the caller is waiting; decided one after another.
  const [caller, reach] = await Promise.all([
    identifyCaller(ctx, application, { target, address }),
    loadReach(ctx, target.userIds),
  ]);
  const licenseStatus = licenseStatusOf(ctx, target.account);
  await assertReceptionOpen(ctx, target, { licenseStatus, callPassword, address }).catch((error: unknown) =>
    refuse(ctx, target, error),
  );
  const others = withoutCaller(target, caller);
  const wanted = newCall(ctx, { target, caller, peerId });
  return { target, ...(await saveApplication(ctx, wanted, { reach, others })) };
}

/** Says that the call is refused, and throws what refused it. */
async function refuse(ctx: Context, { id }: CallTarget, error: unknown): Promise<never> {
  if (error instanceof CallRefusal) {
    const refused = { toYobirinPropertyId: id, reason: error.refusal, at: ctx.clock.now().toISOString() };
    await ctx.events.write(ctx.db, [callRefused], (_db, say) => say.record(callRefused, refused));
  }
  throw error;
}

type Reachable = { reach: Reach; others: string[] };

async function saveApplication(
  ctx: Context,
  wanted: NewApplication,
  { reach, others }: Reachable,
): Promise<Omit<Applied, 'target'>> {
  try {
    const receivers = requireReceivers(reach, others);
    const call = await insertApplication(ctx.db, wanted);
    return call ? { call, receivers } : { call: await requireSameCall(ctx, wanted), receivers: null };
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error;
    // The holder shall see who could not reach them (OP-04).
    const isMissed = await missApplication(ctx, wanted, error);
    const ringing = isMissed ? null : await findSameCall(ctx, wanted);
    if (!ringing) throw error;
    // It is this very call that keeps them busy.
    return { call: ringing, receivers: null };
  }
}

async function requireSameCall(ctx: Context, application: NewApplication): Promise<Call> {
  const call = await findSameCall(ctx, application);
  if (!call) throw callMovedOn('ENDED');
  return call;
}

/** With the peer id of a call that is over, or to another ID, nothing is repeated. */
async function findSameCall({ db }: Context, { roomId, toYobirinPropertyId }: NewApplication): Promise<Call | null> {
  const call = await findCall(db, roomId);
  return call?.toYobirinPropertyId === toYobirinPropertyId && call.endedAt === null ? call : null;
}

/** A member who calls their group rings the others. */
function withoutCaller({ groupId, userIds }: CallTarget, { callerUserId }: Caller): string[] {
  const others = userIds.filter((userId) => userId !== callerUserId);
  if (groupId === null && others.length < userIds.length) throw callToOneself();
  return others;
}

type Beginning = { target: CallTarget; caller: Caller; peerId: string };

function newCall({ clock }: Context, { target, caller, peerId }: Beginning): NewApplication {
  return {
    ...caller,
    status: 'APPLIED',
    roomId: roomIdOfCaller(peerId),
    callerPeerId: peerId,
    toYobirinPropertyId: target.id,
    createdAt: clock.now(),
    endedAt: null,
  };
}
