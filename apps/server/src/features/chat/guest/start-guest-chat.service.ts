import { type CreateChatRoomGuestInput, createChatRoomGuestInput } from '@yobirin/contract/guest';
import { limits } from '@yobirin/contract/limits';
import { type GuestLanguageCode, languageCodeOf } from '@yobirin/contract/locale';
import type { RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { createSecretToken, hashSecretToken } from '../../../platform/secrets/secret-token.ts';
import { blocked, isBlocked } from '../../block/block.service.ts';
import { assertNetworkNotPaused, networkKeyOf } from '../../block/network-pause.service.ts';
import { insertRoom } from '../room/chat-room.queries.ts';
import { insertSides } from '../room/chat-side.queries.ts';
import { type Participant, requireGuest } from '../room/participant.service.ts';
import { roomOpened } from '../room/room.events.ts';
import { assertTakesChats } from '../room/start-chat.service.ts';
import { prepareConfirmation } from './guest-email.service.ts';
import { sealGuestToken } from './guest-token.ts';

/** A room from the guest's side, with the token, which is returned only here. */
export type GuestRoom = Participant & { guestToken: string };

/** Opens a chat for a visitor. The ID's side sees it after the first post, and has to approve it (CHAT-06). */
export async function createChatRoomGuest(ctx: RequestContext, input: CreateChatRoomGuestInput): Promise<GuestRoom> {
  const given = parseInput(createChatRoomGuestInput, input);
  const guest = {
    ...given,
    // A site without mail keeps no address that it could not use.
    guestEmail: ctx.config.isMailOn ? given.guestEmail : undefined,
    // Also without an address: the chat is translated by it (GUEST-02).
    guestLanguage: given.guestLanguage ?? languageCodeOf(ctx.guestLocale),
  };
  await limitRooms(ctx, guest.toYobirinPropertyId);
  const stranger = { isSignedIn: false, accountId: null, contacter: { chatRoomId: null } };
  await assertTakesChats(ctx, { to: guest.toYobirinPropertyId, writer: stranger });
  const browserMarkHash = hashSecretToken(ctx.browserMark.give());
  const visitor = { userId: null, fromYobirinPropertyId: null, chatRoomMembershipId: null, browserMarkHash };
  if (await isBlocked(ctx, guest.toYobirinPropertyId, visitor)) throw blocked();
  const networkKey = networkKeyOf(ctx, ctx.address);
  await assertNetworkNotPaused(ctx, { yobirinPropertyId: guest.toYobirinPropertyId, networkKey });

  const queueConfirmation = await prepareFirstConfirmation(ctx, guest);

  const guestToken = createSecretToken();
  const guestSideId = await ctx.events.transaction(ctx.db, async (tx, say) => {
    const { chatRoomId, sideId } = await insertGuestRoom(ctx, tx, { guest, guestToken, browserMarkHash, networkKey });
    await queueConfirmation?.(tx, sideId);
    await say.record(roomOpened, { chatRoomId, callerPeerIds: guest.callerPeerIds ?? [] });
    return sideId;
  });
  if (queueConfirmation) await ctx.chat.confirmationsPerChat.begin(guestSideId);
  return { ...(await requireGuest(ctx, guestToken)), guestToken };
}

type Guest = CreateChatRoomGuestInput & { guestLanguage: GuestLanguageCode };

/** The address of a guest is asked by mail, in the language of the guest (GUEST-13). */
async function prepareFirstConfirmation(ctx: RequestContext, guest: Guest) {
  const { guestEmail, guestLanguage, toYobirinPropertyId: hostId } = guest;
  if (!guestEmail) return null;
  await ctx.chat.confirmationsPerAddress.begin(ctx.address);
  return prepareConfirmation(ctx, { email: guestEmail, language: guestLanguage, hostId });
}

async function limitRooms(ctx: RequestContext, toYobirinPropertyId: string): Promise<void> {
  const { address, proof, chat } = ctx;
  await chat.guestRoomsPerAddress({ address, proof });
  await chat.guestRoomsPerPair?.begin(`${address} ${toYobirinPropertyId}`);
  await chat.guestRoomsPerTarget.begin(toYobirinPropertyId);
}

type NewGuest = { guest: Guest; guestToken: string; browserMarkHash: string; networkKey: string };

async function insertGuestRoom(
  ctx: RequestContext,
  tx: Transaction,
  { guest, guestToken, browserMarkHash, networkKey }: NewGuest,
): Promise<{ chatRoomId: string; sideId: string }> {
  const now = ctx.clock.now();
  const scheduleEndAt = new Date(now.getTime() + limits.guestChatMs);
  const room = await insertRoom(tx, { scheduleEndAt, createdAt: now });
  if (!room) throw new Error('A room with a guest is always new');

  const { guestName, callerName, guestEmail, guestLanguage, toYobirinPropertyId } = guest;
  const side = { chatRoomId: room.id, isApproved: false, roomUpdatedAt: now };
  const sides = await insertSides(tx, [
    { ...side, yobirinPropertyId: toYobirinPropertyId, aliasName: guestName, isDisabled: true },
    {
      ...side,
      guestName,
      callerName: callerName ?? null,
      guestEmail: guestEmail || null,
      guestLanguage,
      guestTokenHash: hashSecretToken(guestToken),
      guestTokenSealed: guestEmail ? sealGuestToken(ctx, guestToken, room.id) : null,
      browserMarkHash,
      networkKey,
    },
  ]);
  const own = sides.find((inserted) => inserted.yobirinPropertyId === null);
  if (!own) throw new Error('A guest has a side of the room');
  return { chatRoomId: room.id, sideId: own.id };
}
