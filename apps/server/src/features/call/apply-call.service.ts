import type { Context } from '../../context.ts';
import { createSecretToken } from '../../platform/secrets/secret-token.ts';
import { loadLicenseStatus } from '../billing/licence.service.ts';
import { type CallTarget, findCallTarget } from '../profile/call-target.service.ts';
import { CallRefusal } from './call.errors.ts';
import { insertCall } from './call.queries.ts';
import { type Application, type Caller, callToOneself, identifyCaller } from './caller.service.ts';
import { loadReach, requireReceivers } from './receivers.service.ts';
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
  // Looked up together, since the caller is waiting; decided one after another.
  const [caller, licenseStatus, reach] = await Promise.all([
    identifyCaller(ctx, application, { target, address }),
    loadLicenseStatus(ctx, target.account),
    loadReach(ctx, target.userIds),
  ]);
  passReception(ctx, target, { licenseStatus, callPassword, address });
  const others = withoutCaller(target, caller);

  try {
    requireReceivers(reach, others);
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
function withoutCaller({ groupId, userIds }: CallTarget, { callerUserId }: Caller): string[] {
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
