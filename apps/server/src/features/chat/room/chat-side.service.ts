import {
  guestChatAlias,
  type UpdateChatRoomMembershipInput,
  updateChatRoomMembershipInput,
} from '@yobirin/contract/chat';
import {
  type UpdateChatRoomMembershipByGuestInput,
  updateChatRoomMembershipByGuestInput,
} from '@yobirin/contract/guest';
import type { Context, RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { speakToGuest } from '../../notification/guest-push.service.ts';
import { isEmailConfirmed, limitConfirmations, prepareConfirmation } from '../guest/guest-email.service.ts';
import { sealGuestToken } from '../guest/guest-token.ts';
import { markAnswered } from '../reading/unanswered.service.ts';
import { approve } from './approve-room.service.ts';
import { findRoomIdOfSide, findSide, type SideChanges, updateSide } from './chat-side.queries.ts';
import {
  assertNotOnlyLooking,
  isGuestChat,
  noSuchRoom,
  type Participant,
  requireGuest,
  requireParticipant,
} from './participant.service.ts';
import { announceReading } from './reading-side.service.ts';

/** Changes an ID's note, name for the guest and visibility of a room, approves the room, or marks posts as answered. */
export async function updateChatRoomMembership(
  ctx: RequestContext,
  input: UpdateChatRoomMembershipInput,
): Promise<Participant> {
  requireViewer(ctx);
  const { id, yobirinPropertyId, isApproved, answeredPostId, ...changes } = parseInput(
    updateChatRoomMembershipInput,
    input,
  );
  const participant = await requireOwnSide(ctx, { id, yobirinPropertyId });
  assertNotOnlyLooking(participant);
  if (changes.aliasName !== undefined) assertAlias(participant, changes.aliasName);

  const changed = await change(ctx, participant, changes);
  if (Object.values(changes).some((value) => value !== undefined)) {
    ctx.chat.tellUnread(changed.room.id, yobirinPropertyId);
  }
  const approved = isApproved ? await approve(ctx, changed) : changed;
  return answeredPostId === undefined ? approved : markAnswered(ctx, approved, answeredPostId);
}

/**
 * Changes the e-mail address and language of a guest (GUEST-07). An empty address removes it. One that was not confirmed for
 * this chat is asked by mail (GUEST-13).
 */
export async function updateChatRoomMembershipByGuest(
  ctx: RequestContext,
  input: UpdateChatRoomMembershipByGuestInput,
): Promise<Participant> {
  const { guestToken, guestEmail, guestLanguage } = parseInput(updateChatRoomMembershipByGuestInput, input);
  const guest = await requireGuest(ctx, guestToken);
  if (guestLanguage) await speakToGuest(ctx, guest.room.id, guestLanguage);
  const isSameEmail = guestEmail === undefined || (guestEmail !== '' && guestEmail === guest.own.guestEmail);
  const changed = isSameEmail
    ? await change(ctx, guest, { guestLanguage })
    : await changeEmail(ctx, guest, {
        guestEmail: guestEmail || null,
        guestEmailAskedAt: null,
        guestLanguage,
        guestTokenSealed: guestEmail ? sealGuestToken(ctx, guestToken, guest.room.id) : null,
      });
  if (changed.own.guestLanguage !== guest.own.guestLanguage) announceReading(ctx, changed);
  return changed;
}

async function changeEmail(
  ctx: RequestContext,
  guest: Participant,
  changes: SideChanges & { guestEmail: string | null },
): Promise<Participant> {
  const { guestEmail, guestLanguage } = changes;
  const { id: sideId, guestConfirmedEmails } = guest.own;
  if (guestEmail) ctx.mailer.assertOn();
  if (!guestEmail || isEmailConfirmed({ guestEmail, guestConfirmedEmails })) return change(ctx, guest, changes);
  await limitConfirmations(ctx, sideId);
  const hostId = guest.peer.yobirinPropertyId ?? '';
  const queue = await prepareConfirmation(ctx, { email: guestEmail, language: guestLanguage ?? 'JP', hostId });
  await ctx.db.transaction(async (tx) => {
    await updateSide(tx, sideId, changes);
    await queue(tx, sideId);
  });
  return { ...guest, own: await findSide(ctx.db, sideId) };
}

async function requireOwnSide(
  ctx: RequestContext,
  { id, yobirinPropertyId }: { id: string; yobirinPropertyId: string },
): Promise<Participant> {
  const chatRoomId = await findRoomIdOfSide(ctx.db, id);
  const participant = chatRoomId && (await requireParticipant(ctx, { chatRoomId, yobirinPropertyId }));
  if (!participant || participant.own.id !== id) throw noSuchRoom();
  return participant;
}

/** Only a guest can be renamed, and the name must not be empty (CHAT-17, VALID-07). */
function assertAlias(participant: Participant, aliasName: string): void {
  if (!isGuestChat(participant)) throw new DomainError('UNPROCESSABLE_ENTITY', 'Only guests can be renamed');
  parseInput(guestChatAlias, { aliasName });
}

async function change(ctx: Context, participant: Participant, changes: SideChanges): Promise<Participant> {
  if (Object.values(changes).every((value) => value === undefined)) return participant;
  return { ...participant, own: await updateSide(ctx.db, participant.own.id, changes) };
}
