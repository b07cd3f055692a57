import { type BlockChatPeerInput, blockChatPeerInput } from '@yobirin/contract/block';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { type Block, type BlockedPerson, blockPerson } from '../../block/block.service.ts';
import { findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { findLastAuthorId } from '../post/chat-post.queries.ts';
import { findBlockIdOfSide } from './participant.queries.ts';
import { assertNotOnlyLooking, type Participant, requireParticipant } from './participant.service.ts';

/** Blocks the other side of a chat, which stays as it is (BLOCK-03, BLOCK-07). */
export async function blockChatPeer(ctx: RequestContext, input: BlockChatPeerInput): Promise<Block> {
  const { chatRoomId, yobirinPropertyId, ...terms } = parseInput(blockChatPeerInput, input);
  const participant = await requireParticipant(ctx, { chatRoomId, yobirinPropertyId });
  assertNotOnlyLooking(participant);
  return blockPerson(ctx, { yobirinPropertyId, person: await personOf(ctx, participant), source: 'CHAT', ...terms });
}

/** The block by which the viewer's side keeps the other one out. Null if there is none. */
export function findBlockId(ctx: RequestContext, { standing, own }: Participant): Promise<string | null> | null {
  return standing === 'BLOCKING' ? findBlockIdOfSide(ctx.db, { sideId: own.id, now: ctx.clock.now() }) : null;
}

async function personOf(ctx: RequestContext, participant: Participant): Promise<BlockedPerson> {
  const { peer } = participant;
  const { browserMarkHash, networkKey } = peer;
  if (peer.yobirinPropertyId !== null) return userOf(ctx, participant, peer.yobirinPropertyId);
  const name = participant.own.aliasName || (peer.guestName ?? '');
  return { ...noUser, chatRoomMembershipId: peer.id, browserMarkHash, networkKey, name };
}

const noUser = { blockedUserId: null, blockedYobirinPropertyId: null, isIdBlocked: false } as const;

/** The holder of a seat; of a group, its ID and the member who wrote last (OP-122). */
async function userOf(
  ctx: RequestContext,
  { peer, room }: Participant,
  yobirinPropertyId: string,
): Promise<BlockedPerson> {
  const target = await findCallTargetById(ctx, yobirinPropertyId);
  const isSeat = target?.groupId === null && target.userIds.length > 0;
  const blockedUserId = isSeat
    ? (target.userIds[0] ?? null)
    : await findLastAuthorId(ctx.db, { chatRoomId: room.id, sideId: peer.id });
  return {
    blockedUserId,
    blockedYobirinPropertyId: yobirinPropertyId,
    isIdBlocked: !isSeat,
    chatRoomMembershipId: blockedUserId === null ? peer.id : null,
    browserMarkHash: peer.browserMarkHash,
    networkKey: peer.networkKey,
    name: '',
  };
}
