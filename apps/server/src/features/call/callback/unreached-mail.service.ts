import { callbackLinkToken } from '@yobirin/contract/callback';
import { limits } from '@yobirin/contract/limits';
import { localeOf } from '@yobirin/contract/locale';
import type { Context, RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { createSecretToken, hashSecretToken } from '../../../platform/secrets/secret-token.ts';
import { findGuestContact, readSealedGuestToken } from '../../chat/guest/guest-contact.service.ts';
import { findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { nameIn } from '../../directory/profile/profile-text.service.ts';
import { unreachedMail } from './callback.mails.ts';
import { findCallback } from './callback.queries.ts';
import { isGuestHere } from './callback-rooms.ts';
import { saveLink, takeLink } from './unreached-mail.queries.ts';

/**
 * Tells a guest who was called back and is gone, by the address that they confirmed. The link works once, for a day. Idempotent:
 * one mail for each call.
 */
export async function mailUnreached(ctx: Context, callbackRequestId: string): Promise<void> {
  const request = await findCallback(ctx.db, callbackRequestId);
  if (!request || !ctx.config.isMailOn || (await isGuestHere(ctx, request.chatRoomId))) return;
  const guest = await findGuestContact(ctx, request.chatRoomId);
  if (!guest) return;
  const caller = await findCallTargetById(ctx, request.yobirinPropertyId);
  // The ID was deleted while the call rang.
  if (!caller) return;
  const token = createSecretToken();
  const name = await nameIn(ctx.db, caller, localeOf(guest.language));
  const mail = unreachedMail(ctx, { to: guest, caller: { name, isPerson: false }, token });
  const link = {
    id: request.id,
    linkTokenHash: hashSecretToken(token),
    linkExpiresAt: new Date(ctx.clock.now().getTime() + limits.callbackLinkMs),
  };
  await ctx.db.transaction(async (tx) => {
    if (!(await saveLink(tx, link))) return;
    await ctx.mailer.queue(tx, { ...mail, kind: 'guestAnswer', sender: `account:${caller.account.id}` });
  });
}

/** Exchanges the token of such a mail for the token of the chat, once. Throws NOT_FOUND. */
export async function openCallbackLink(ctx: RequestContext, token: string): Promise<string> {
  const linkTokenHash = hashSecretToken(parseInput(callbackLinkToken, token));
  return ctx.db.transaction(async (tx) => {
    const taken = await takeLink(tx, { linkTokenHash, now: ctx.clock.now() });
    const guestToken = taken && (await readSealedGuestToken({ db: tx, keyring: ctx.keyring }, taken.chatRoomId));
    if (guestToken) return guestToken;
    throw new DomainError('NOT_FOUND', 'The link was used or has expired', { reason: 'invalid_token' });
  });
}
