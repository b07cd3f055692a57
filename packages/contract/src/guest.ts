import * as z from 'zod/mini';
import { callerName, ownPeerId } from './call.ts';
import { chatBody, clientPostId, onlyTrue } from './chat.ts';
import { isEmail } from './email.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { guestLanguageCodes } from './locale.ts';
import { omittable } from './omittable.ts';
import { check, requiredLine, requiredString } from './text.ts';

/** VALID-08 */
export const guestName = requiredLine(limits.nameMaxGraphemes);

/** Whether a chat shows the name that its guest typed. A name kept from a QR code is that of a place, such as a room (OP-105). */
export function isTypedName(name: string, guest: { guestName: string | null; callerName: string | null }): boolean {
  return name === guest.guestName && name !== guest.callerName;
}

/** Optional; valid if given. An empty text counts as none (VALID-08). */
export const guestEmail = z.string().check(
  z.trim(),
  check((value) => value === '' || isEmail(value), 'invalid_email'),
);

export const guestToken = requiredString(200);

const guestLanguage = z.enum(guestLanguageCodes, { error: 'invalid' });

/** Mails to a given address need a language (GUEST-02). */
const languageAccompaniesEmail = check<{ guestEmail?: string | undefined; guestLanguage?: string | undefined }>(
  (input) => !input.guestEmail || input.guestLanguage !== undefined,
  'required',
  'guestLanguage',
);

export const createChatRoomGuestInput = z
  .object({
    toYobirinPropertyId: numericId,
    callerName: omittable(callerName),
    guestName,
    guestEmail: omittable(guestEmail),
    guestLanguage: omittable(guestLanguage),
    /** The peer ids of the visitor's calls to this ID, which then lead its holders to the chat. */
    callerPeerIds: omittable(z.array(ownPeerId).check(z.maxLength(limits.callsPerChatMax))),
  })
  .check(languageAccompaniesEmail);
export type CreateChatRoomGuestInput = z.input<typeof createChatRoomGuestInput>;

export const updateChatRoomMembershipByGuestInput = z
  .object({ guestToken, guestEmail: omittable(guestEmail), guestLanguage: omittable(guestLanguage) })
  .check(languageAccompaniesEmail);
export type UpdateChatRoomMembershipByGuestInput = z.input<typeof updateChatRoomMembershipByGuestInput>;

export const updateChatRoomByGuestInput = z.object({ guestToken, isArchived: onlyTrue });
export type UpdateChatRoomByGuestInput = z.input<typeof updateChatRoomByGuestInput>;

export const createChatPostByGuestInput = z.object({
  chatRoomId: numericId,
  guestToken,
  body: chatBody,
  clientPostId: omittable(clientPostId),
});
export type CreateChatPostByGuestInput = z.input<typeof createChatPostByGuestInput>;

export const updateChatPostByGuestInput = z.object({ id: numericId, guestToken, body: omittable(chatBody) });
export type UpdateChatPostByGuestInput = z.input<typeof updateChatPostByGuestInput>;
