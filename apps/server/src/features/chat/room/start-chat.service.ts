import { type CreateChatRoomInput, createChatRoomInput } from '@yobirin/contract/chat';
import { canStartChat } from '@yobirin/contract/permissions';
import type { ReceiveChatFrom } from '@yobirin/contract/profile';
import type { RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { hashSecretToken } from '../../../platform/secrets/secret-token.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { blocked, isBlocked } from '../../block/block.service.ts';
import { assertNetworkNotPaused, networkKeyOf } from '../../block/network-pause.service.ts';
import {
  type CallTarget,
  findCallTargetById,
  isAttended,
  isInService,
} from '../../directory/profile/call-target.service.ts';
import { requireHolding } from '../../directory/profile/holding.service.ts';
import { requirePublicProperty } from '../../directory/profile/profile.service.ts';
import { isFavorited } from '../../favorite/favorite.service.ts';
import { findNewestPostId } from '../post/chat-post.queries.ts';
import { approve } from './approve-room.service.ts';
import { findRoomOfPair, insertRoom, pairOf } from './chat-room.queries.ts';
import { insertSides, updateSide } from './chat-side.queries.ts';
import { onlyLooking, type Participant, requireParticipant } from './participant.service.ts';
import { roomOpened } from './room.events.ts';

/**
 * Opens the chat of two public IDs: the existing one, or a new one if the other ID accepts it. Unhides it in the viewer's list;
 * the other side sees a new one after the first post, and has to approve it if a stranger began it (BLOCK-01).
 */
export async function createChatRoom(ctx: RequestContext, input: CreateChatRoomInput): Promise<Participant> {
  const { fromYobirinPropertyId: from, toYobirinPropertyId: to } = parseInput(createChatRoomInput, input);
  const { userId } = requireViewer(ctx);
  const pair = pairOf(from, to);
  const known = await findRoomOfPair(ctx.db, pair);
  const room = known ?? (await startRoom(ctx, { userId, from, to, pair }));

  const participant = await requireParticipant(ctx, { chatRoomId: room.id, yobirinPropertyId: from });
  // A member who may only look must not change the list.
  if (!participant.isGroupMembershipValid) return participant;
  await updateSide(ctx.db, participant.own.id, { isDisabled: false });
  const opened = { ...participant, own: { ...participant.own, isDisabled: false } };
  return isEmptyRequest(opened, await findNewestPostId(ctx.db, room.id)) ? approve(ctx, opened) : opened;
}

/** A stranger opened the chat and wrote nothing: a holder who opens it writes first (OP-120). */
function isEmptyRequest({ own, room }: Participant, newestPostId: string | null): boolean {
  return !own.isApproved && !room.hasEnded && newestPostId === null;
}

/**
 * Throws FORBIDDEN if the ID takes no chats from this writer, UNPROCESSABLE_ENTITY if its license has expired (OP-52) or its
 * seat is empty (MEMBER-15).
 */
export async function assertTakesChats(
  ctx: RequestContext,
  { to, writer }: { to: string; writer: Writer },
): Promise<void> {
  const { receiveChatFrom, yobirinId } = await requirePublicProperty(ctx, to);
  if (yobirinId === null) throw new DomainError('NOT_FOUND', 'No such Yobirin ID');
  const target = await requireTarget(ctx, to);
  const isSameAccount = target.account.id === writer.accountId;
  assertAccepted({ isSignedIn: writer.isSignedIn, isSameAccount }, receiveChatFrom);
  if (!isInService(ctx, target) || !isAttended(target)) {
    throw new DomainError('UNPROCESSABLE_ENTITY', 'This ID takes no new chats at present');
  }
  if (target.isContactsOnly && !(await ctx.isContact(ctx.db, target, writer.contacter))) {
    throw new DomainError('FORBIDDEN', 'This ID takes chats from its contacts only', { reason: 'contacts_only' });
  }
}

type Writer = {
  isSignedIn: boolean;
  accountId: string | null;
  contacter: Parameters<RequestContext['isContact']>[2];
};

type Start = { from: string; to: string; pair: ReturnType<typeof pairOf> };

async function startRoom(
  ctx: RequestContext,
  { userId, from, to, pair }: Start & { userId: string },
): Promise<{ id: string }> {
  const { isValid } = await requireHolding(ctx, from);
  if (!isValid) throw onlyLooking();
  const { accountId, isStranger } = await meet(ctx, { from, to });
  await assertTakesChats(ctx, {
    to,
    writer: { isSignedIn: true, accountId, contacter: { user: { userId, yobirinPropertyId: from } } },
  });
  const browserMarkHash = hashSecretToken(ctx.browserMark.give());
  await assertNotBlocked(ctx, { from, to, browserMarkHash });
  const networkKey = networkKeyOf(ctx, ctx.address);
  if (isStranger) await assertNetworkNotPaused(ctx, { yobirinPropertyId: to, networkKey });
  const created = await ctx.events.transaction(ctx.db, async (tx, say) => {
    const start = { from, to, pair, isStranger, browserMarkHash, networkKey, now: ctx.clock.now() };
    const room = await insertRoomOfPair(tx, start);
    if (room) await say.record(roomOpened, { chatRoomId: room.id, callerPeerIds: [] });
    return room;
  });
  // The other side may have created the room at the same time.
  const room = created ?? (await findRoomOfPair(ctx.db, pair));
  if (!room) throw new Error('The chat of two IDs is neither new nor known');
  return room;
}

/** The writer's account, and whether the ID that they write to does not know theirs (BLOCK-01). */
async function meet(
  ctx: RequestContext,
  { from, to }: { from: string; to: string },
): Promise<{ accountId: string; isStranger: boolean }> {
  const { account } = await requireTarget(ctx, from);
  const target = await findCallTargetById(ctx, to);
  const isKnown =
    target?.account.id === account.id ||
    (await isFavorited(ctx, { ownerYobirinPropertyId: to, targetYobirinPropertyId: from })) ||
    (await ctx.chat.hasCalled({ fromYobirinPropertyId: to, toYobirinPropertyId: from }));
  return { accountId: account.id, isStranger: !isKnown };
}

async function assertNotBlocked(
  ctx: RequestContext,
  { from, to, browserMarkHash }: { from: string; to: string; browserMarkHash: string },
): Promise<void> {
  const { userId } = requireViewer(ctx);
  const comer = { userId, fromYobirinPropertyId: from, chatRoomMembershipId: null, browserMarkHash };
  if (await isBlocked(ctx, to, comer)) throw blocked();
}

type NewPair = Start & { isStranger: boolean; browserMarkHash: string; networkKey: string; now: Date };

async function insertRoomOfPair(
  tx: Transaction,
  { from, to, pair, isStranger, browserMarkHash, networkKey, now }: NewPair,
): Promise<{ id: string } | null> {
  const room = await insertRoom(tx, { ...pair, createdAt: now });
  if (!room) return null;
  const side = { chatRoomId: room.id, roomUpdatedAt: now };
  await insertSides(tx, [
    { ...side, yobirinPropertyId: from, isApproved: true, browserMarkHash, networkKey },
    { ...side, yobirinPropertyId: to, isApproved: !isStranger, isDisabled: true },
  ]);
  return room;
}

function assertAccepted(
  writer: { isSignedIn: boolean; isSameAccount: boolean },
  receiveChatFrom: ReceiveChatFrom,
): void {
  if (!canStartChat(writer, receiveChatFrom)) throw new DomainError('FORBIDDEN', 'This ID takes no chats from you');
}

async function requireTarget(ctx: RequestContext, yobirinPropertyId: string): Promise<CallTarget> {
  const target = await findCallTargetById(ctx, yobirinPropertyId);
  if (!target) throw new DomainError('NOT_FOUND', 'No such Yobirin ID');
  return target;
}
