import { type BlockGuestInput, blockGuestInput } from '@yobirin/contract/guest-block';
import { numericId } from '@yobirin/contract/ids';
import type { Context, RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { requireHolding } from '../../directory/profile/holding.service.ts';
import { endRoom } from '../room/end-chat.service.ts';
import { assertNotOnlyLooking, isGuestChat, onlyLooking, requireParticipant } from '../room/participant.service.ts';
import { isHashOf } from './guest-address.ts';
import {
  deleteBlock,
  findBlock,
  findBlockedAddresses,
  findBlocks,
  findOpenRoomIdsFrom,
  type GuestBlock,
  saveBlock,
} from './guest-block.queries.ts';

const hourMs = 60 * 60 * 1000;

/** Ends the chats with a guest and blocks their address for this ID. */
export async function blockGuest(ctx: RequestContext, input: BlockGuestInput): Promise<GuestBlock> {
  const { durationHours, reason = '', ...place } = parseInput(blockGuestInput, input);
  const participant = await requireParticipant(ctx, place);
  assertNotOnlyLooking(participant);
  if (!isGuestChat(participant)) throw new DomainError('UNPROCESSABLE_ENTITY', 'Only guests can be blocked');

  const now = ctx.clock.now();
  const { yobirinPropertyId } = place;
  const addressHash = participant.peer.guestAddressHash;
  const id = await saveBlock(ctx.db, {
    yobirinPropertyId,
    chatRoomMembershipId: participant.peer.id,
    addressHash,
    reason,
    blockedByUserId: participant.userId,
    createdAt: now,
    expireAt: durationHours === undefined ? null : new Date(now.getTime() + durationHours * hourMs),
  });
  await endRoom(ctx, participant.room.id);
  // Otherwise the guest could continue in another chat that is already open.
  if (addressHash !== null) await endRoomsFrom(ctx, { yobirinPropertyId, addressHash });
  return requireBlock(ctx, id);
}

/** Removes a block. Returns its id. */
export async function unblockGuest(ctx: RequestContext, { id }: { id: string }): Promise<string> {
  requireViewer(ctx);
  const block = await requireBlock(ctx, parseInput(numericId, id));
  const { isValid } = await requireHolding(ctx, block.yobirinPropertyId, { missing: noSuchBlock });
  if (!isValid) throw onlyLooking();
  await deleteBlock(ctx.db, block.id);
  return block.id;
}

/** Returns the active blocks, newest first. For holders of the ID. */
export async function listGuestBlocks(
  ctx: RequestContext,
  { yobirinPropertyId }: { yobirinPropertyId: string },
): Promise<GuestBlock[]> {
  const id = parseInput(numericId, yobirinPropertyId);
  await requireHolding(ctx, id);
  return findBlocks(ctx.db, id, ctx.clock.now());
}

/** Whether visitors from this address may neither write to the ID nor call it. */
export async function isVisitorBlocked(
  ctx: Pick<Context, 'db' | 'clock' | 'keyring'>,
  { yobirinPropertyId, address }: { yobirinPropertyId: string; address: string },
): Promise<boolean> {
  const hashes = await findBlockedAddresses(ctx.db, yobirinPropertyId, ctx.clock.now());
  return hashes.some((hash) => isHashOf(ctx, hash, address));
}

async function endRoomsFrom(ctx: Context, origin: { yobirinPropertyId: string; addressHash: string }): Promise<void> {
  for (const chatRoomId of await findOpenRoomIdsFrom(ctx.db, origin)) await endRoom(ctx, chatRoomId);
}

async function requireBlock({ db }: Pick<Context, 'db'>, id: string): Promise<GuestBlock> {
  const block = await findBlock(db, id);
  if (!block) throw noSuchBlock();
  return block;
}

function noSuchBlock(): DomainError {
  return new DomainError('NOT_FOUND', 'No such block');
}
