import { isTypedName } from '@yobirin/contract/guest';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { loadUsers } from '../../auth/user.service.ts';
import { findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { requirePublicProperty } from '../../directory/profile/profile.service.ts';
import { guestMail, holderMail } from '../chat.mails.ts';
import { openGuestToken } from '../guest/guest-token.ts';
import { claimAwayMail } from '../room/chat-side.queries.ts';
import type { Participant } from '../room/participant.service.ts';

/** Prepares mails about a post to the other side, which is away. Empty if it was mailed already and has not read since. */
export async function prepareAwayMails(
  ctx: Pick<Context, 'db' | 'config' | 'keyring'>,
  writer: Participant,
): Promise<MailMessage[]> {
  const { peer } = writer;
  if (peer.awayMailedAt !== null) return [];
  if (peer.yobirinPropertyId === null) return prepareGuestMail(ctx, writer);

  const holders = await loadUsers(ctx, await listHolderIds(ctx, peer.yobirinPropertyId));
  const named = await nameOf(ctx, writer);
  return holders.map((holder) => holderMail(ctx, { to: holder, writer: named, chatRoomId: writer.room.id }));
}

/** Runs in the transaction of the post. Of two concurrent posts, only one sends a mail. */
export async function queueAwayMails(
  ctx: Pick<Context, 'mailer'>,
  tx: Transaction,
  { sideId, mails, now }: { sideId: string; mails: readonly MailMessage[]; now: Date },
): Promise<void> {
  if (mails.length === 0 || !(await claimAwayMail(tx, sideId, now))) return;
  for (const mail of mails) await ctx.mailer.queue(tx, mail);
}

async function prepareGuestMail(
  ctx: Pick<Context, 'db' | 'config' | 'keyring'>,
  writer: Participant,
): Promise<MailMessage[]> {
  const { guestEmail, guestLanguage, guestTokenSealed } = writer.peer;
  const guestToken = guestTokenSealed && openGuestToken(ctx, guestTokenSealed, writer.room.id);
  if (!guestEmail || !guestLanguage || !guestToken) return [];
  const to = { email: guestEmail, language: guestLanguage };
  return [guestMail(ctx, { to, writer: await nameOf(ctx, writer), guestToken })];
}

/** The writer's name as shown to the other side. */
async function nameOf(
  ctx: Pick<Context, 'db'>,
  { own, peer }: Participant,
): Promise<{ name: string; isPerson: boolean }> {
  if (own.yobirinPropertyId !== null) {
    const { nickname } = await requirePublicProperty(ctx, own.yobirinPropertyId);
    return { name: nickname, isPerson: false };
  }
  const name = peer.aliasName || (own.guestName ?? '');
  return { name, isPerson: isTypedName(name, own) };
}

/** Returns an empty list if the ID was deleted or its seat is empty. */
async function listHolderIds(ctx: Pick<Context, 'db'>, yobirinPropertyId: string): Promise<string[]> {
  const target = await findCallTargetById(ctx, yobirinPropertyId);
  return target?.userIds ?? [];
}
