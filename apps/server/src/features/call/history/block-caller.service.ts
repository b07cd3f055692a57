import { type BlockCallerInput, type BlockSource, blockCallerInput } from '@yobirin/contract/block';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { type Block, type BlockedPerson, blockPerson } from '../../block/block.service.ts';
import { findGuestSide } from '../../chat/room/participant.service.ts';
import { findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { requireHolding } from '../../directory/profile/holding.service.ts';
import { noSuchCall } from '../call.errors.ts';
import { type Call, findCallById } from '../call.queries.ts';

/** Blocks the caller of a call to the viewer's ID, running or over (BLOCK-03). */
export async function blockCaller(ctx: RequestContext, input: BlockCallerInput): Promise<Block> {
  requireViewer(ctx);
  const { callHistoryId, yobirinPropertyId, ...terms } = parseInput(blockCallerInput, input);
  const call = await requireCallTo(ctx, { callHistoryId, yobirinPropertyId });
  return blockPerson(ctx, { yobirinPropertyId, person: await callerOf(ctx, call), source: sourceOf(call), ...terms });
}

/** Returns a call that rang the ID. Throws NOT_FOUND, and FORBIDDEN for a member who may only look. */
export async function requireCallTo(
  ctx: RequestContext,
  { callHistoryId, yobirinPropertyId }: { callHistoryId: string; yobirinPropertyId: string },
): Promise<Call> {
  const { isValid } = await requireHolding(ctx, yobirinPropertyId, { missing: noSuchCall });
  const call = await findCallById(ctx.db, callHistoryId);
  if (call?.toYobirinPropertyId !== yobirinPropertyId || call.status === 'APPLIED' || call.isToGuest)
    throw noSuchCall();
  if (!isValid) throw new DomainError('FORBIDDEN', 'You may only look at the calls of this group');
  return call;
}

/** Throws UNPROCESSABLE_ENTITY for a visitor of whom nothing is known but a name. */
async function callerOf(ctx: RequestContext, call: Call): Promise<BlockedPerson> {
  const { callerUserId: blockedUserId, fromYobirinPropertyId, callerName, networkKey } = call;
  if (fromYobirinPropertyId !== null) {
    const isGroup = (await findCallTargetById(ctx, fromYobirinPropertyId))?.groupId != null;
    const { browserMarkHash } = call;
    const person = { blockedUserId, blockedYobirinPropertyId: fromYobirinPropertyId, isIdBlocked: isGroup };
    if (blockedUserId === null && !isGroup) throw unknownCaller();
    return { ...person, chatRoomMembershipId: null, browserMarkHash, networkKey, name: '' };
  }
  const guest = call.chatRoomId === null ? null : await findGuestSide(ctx, call.chatRoomId);
  const browserMarkHash = guest?.browserMarkHash ?? call.browserMarkHash;
  if (!guest && browserMarkHash === null) throw unknownCaller();
  const known = { chatRoomMembershipId: guest?.id ?? null, browserMarkHash, networkKey, name: callerName ?? '' };
  return { blockedUserId: null, blockedYobirinPropertyId: null, isIdBlocked: false, ...known };
}

function sourceOf({ status }: Call): BlockSource {
  return status === 'UNCALL' ? 'MISSED_CALL' : 'CALL';
}

function unknownCaller(): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'Nothing is known of this caller but a name', {
    reason: 'unknown_caller',
  });
}
