import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { createSecretToken } from '../../platform/secrets/secret-token.ts';
import { loadLicenseStatus } from '../billing/licence.service.ts';
import { type CallTarget, findCallTarget } from '../profile/call-target.service.ts';
import { CallRefusal, callMovedOn } from './call.errors.ts';
import { type Call, findCall, insertApplication, type NewApplication } from './call.queries.ts';
import { type Application, type Caller, callToOneself, identifyCaller } from './caller.service.ts';
import { loadReach, requireReceivers } from './receivers.service.ts';
import { passReception } from './reception.service.ts';

export type Applied = { call: Call; target: CallTarget };

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
  const [caller, licenseStatus, reach] = await Promise.all([
    identifyCaller(ctx, application, { target, address }),
    loadLicenseStatus(ctx, target.account),
    loadReach(ctx, target.userIds),
  ]);
  await passReception(ctx, target, { licenseStatus, callPassword, address });
  const others = withoutCaller(target, caller);

  try {
    requireReceivers(reach, others);
  } catch (error) {
    // The holder shall see who could not reach them (OP-04).
    if (error instanceof CallRefusal) await insertApplication(ctx.db, missed(newCall(ctx, { target, caller, peerId })));
    throw error;
  }
  return { call: await saveApplication(ctx, newCall(ctx, { target, caller, peerId })), target };
}

async function saveApplication({ db }: Context, application: NewApplication): Promise<Call> {
  const call = (await insertApplication(db, application)) ?? (await findCall(db, application.roomId));
  // With the peer id of a call to another ID, nothing is repeated.
  const isSame = call?.toYobirinPropertyId === application.toYobirinPropertyId;
  if (!isSame || call.endedAt !== null) throw callMovedOn('ENDED');
  return call;
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
    roomId: roomIdOf(peerId),
    callerPeerId: peerId,
    toYobirinPropertyId: target.id,
    createdAt: clock.now(),
    endedAt: null,
  };
}

/** Known to whoever knows the caller's secret, and to nobody else: so an application that is repeated finds its room. */
function roomIdOf(callerPeerId: string): string {
  return createHash('sha256').update(`room of ${callerPeerId}`).digest('base64url');
}

function missed(call: NewApplication): NewApplication {
  return { ...call, status: 'UNCALL', endedAt: call.createdAt };
}
