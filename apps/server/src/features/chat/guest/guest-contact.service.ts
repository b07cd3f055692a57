import type { GuestLanguageCode } from '@yobirin/contract/locale';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { findGuestOfRoom } from './guest-email.queries.ts';
import { isEmailConfirmed } from './guest-email.service.ts';
import { openGuestToken } from './guest-token.ts';

/** Where mails to a guest go, and the side they are about. */
export type GuestContact = { email: string; language: GuestLanguageCode; sideId: string };

/** Null without an address that the guest has confirmed, and once the chat has ended. */
export async function findGuestContact(ctx: Pick<Context, 'db'>, chatRoomId: string): Promise<GuestContact | null> {
  const side = await findGuestOfRoom(ctx.db, chatRoomId);
  if (!side || !isEmailConfirmed(side)) return null;
  const { id: sideId, guestEmail: email, guestLanguage: language } = side;
  return email && language ? { email, language, sideId } : null;
}

/** The token of a guest who has left an address. Null without one, and once the chat has ended. */
export async function readSealedGuestToken(
  ctx: { db: Executor } & Pick<Context, 'keyring'>,
  chatRoomId: string,
): Promise<string | null> {
  const sealed = (await findGuestOfRoom(ctx.db, chatRoomId))?.guestTokenSealed;
  return sealed ? openGuestToken(ctx, sealed, chatRoomId) : null;
}
