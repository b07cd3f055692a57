import type { Context } from '../../context.ts';
import { createSecretToken } from '../../platform/secrets/secret-token.ts';
import { type CallTarget, findCallTarget } from '../profile/call-target.service.ts';
import { CallRefusal } from './call.errors.ts';
import { insertCall } from './call.queries.ts';
import { type Application, type Caller, callToOneself, identifyCaller } from './caller.service.ts';
import { requireReceivers } from './receivers.service.ts';
import { passReception } from './reception.service.ts';

/** Asks whether a call may be made. Nothing rings yet: the caller's microphone comes first (CALL-13, CALL-14). */
export async function applyForCall(
  ctx: Context,
  application: Application,
  address: string,
): Promise<{ roomId: string; peerId: string }> {
  const { yobirinId, callPassword } = application;
  ctx.callLimits.countApplication({ address, yobirinId });
  const target = await findCallTarget(ctx, yobirinId);
  if (!target) throw new CallRefusal('unavailable');
  const caller = await identifyCaller(ctx, application, { target, address });
  const { userIds } = await passReception(ctx, target, { callPassword, address });
  const others = withoutCaller(target, userIds, caller);

  try {
    await requireReceivers(ctx, others);
  } catch (error) {
    // The holder shall see who could not reach them (OP-04).
    if (error instanceof CallRefusal) await insertCall(ctx.db, { ...newCall(ctx, target, caller), ...missed(ctx) });
    throw error;
  }
  const call = newCall(ctx, target, caller);
  await insertCall(ctx.db, call);
  return { roomId: call.roomId, peerId: call.callerPeerId };
}

/** A member who calls their group rings the others. */
function withoutCaller({ groupId }: CallTarget, userIds: readonly string[], { callerUserId }: Caller): string[] {
  const others = userIds.filter((userId) => userId !== callerUserId);
  if (groupId === null && others.length < userIds.length) throw callToOneself();
  return others;
}

function newCall({ clock }: Context, target: CallTarget, caller: Caller) {
  const now = clock.now();
  return {
    ...caller,
    status: 'APPLIED' as const,
    roomId: createSecretToken(),
    callerPeerId: createSecretToken(),
    toYobirinPropertyId: target.id,
    createdAt: now,
    heartbeatAt: now,
  };
}

function missed({ clock }: Context) {
  return { status: 'UNCALL' as const, endedAt: clock.now() };
}
